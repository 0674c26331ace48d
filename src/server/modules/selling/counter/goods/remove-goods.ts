import * as z from 'zod/mini'
import type { BranchGoods, RemovalReason } from '#contracts/admin/counter.ts'
import { messages } from '#contracts/messages.ts'
import type { StoreId, VariantId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import type { CounterDeps, CounterWrite } from '../counter.types.ts'
import { getBranchGoods, getLocation } from './find-branch-goods.ts'
import { deleteRemoval, insertRemoval } from './goods.queries.ts'

type Removal = { store: StoreId; variantId: VariantId; quantity: number; why: RemovalReason; note: string }

/** What the undo of a removal needs to know. */
export const removalSchema = z.object({ id: z.int() })
type MadeRemoval = z.infer<typeof removalSchema>

/** Takes pieces off the shelf that left without an order. Throws 404, and 409 if they are not there or are held. */
export async function removeGoods(
  { inventory, clock }: Pick<CounterDeps, 'inventory' | 'clock'>,
  { tx, staff, branches, audit }: CounterWrite,
  { store, variantId, quantity, why, note }: Removal,
): Promise<{ goods: BranchGoods; removal: MadeRemoval }> {
  const locationId = await getLocation(tx, { storeId: store, branches })
  const goods = await getBranchGoods(tx, variantId)
  if (goods.is_set) throw new ApiError('conflict', { message: messages.counter.isSet })
  const outcome = await inventory.movePieces(tx, [{ variantId, locationId, delta: -quantity }], {
    kind: why === 'till' ? 'till' : 'write_off',
    reason: note,
    madeBy: staff.userId,
  })
  if (outcome.kind === 'short') {
    throw new ApiError('conflict', { message: messages.counter.short(outcome.rows[0]?.free ?? 0) })
  }
  const id = await insertRemoval(tx, {
    storeId: store,
    variantId,
    quantity,
    why,
    note,
    madeBy: staff.userId,
    madeAt: clock.now(),
  })
  const before = countOnHand(goods, store)
  audit({
    thing: 'stock',
    id: `${store}:${variantId}`,
    before: { on_hand: before },
    after: { on_hand: before - quantity, why, note },
  })
  return { goods: await getBranchGoods(tx, variantId), removal: { id } }
}

/** Puts the pieces of a removal back on the shelf, also after some were bought meanwhile: they are added. */
export async function putBackGoods(
  { inventory }: Pick<CounterDeps, 'inventory'>,
  { tx, staff, audit }: Pick<CounterWrite, 'tx' | 'staff' | 'audit'>,
  { id }: MadeRemoval,
): Promise<void> {
  const removal = await deleteRemoval(tx, id)
  if (!removal) throw new ApiError('undo_over')
  const { storeId, variantId, quantity, why } = removal
  const before = countOnHand(await getBranchGoods(tx, variantId), storeId)
  const locationId = await getLocation(tx, { storeId, branches: null })
  await inventory.movePieces(tx, [{ variantId, locationId, delta: quantity }], {
    kind: why === 'till' ? 'till' : 'write_off',
    reason: messages.counter.takenBack,
    madeBy: staff.userId,
  })
  audit({
    thing: 'stock',
    id: `${storeId}:${variantId}`,
    before: { on_hand: before },
    after: { on_hand: before + quantity },
  })
}

function countOnHand({ places }: BranchGoods, store: StoreId): number {
  return places.find(({ branch }) => branch?.id === store)?.on_hand ?? 0
}
