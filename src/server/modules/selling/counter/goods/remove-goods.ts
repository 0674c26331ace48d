import type { BranchGoods, RemovalReason } from '#contracts/admin/counter.ts'
import { messages } from '#contracts/messages.ts'
import type { StoreId, VariantId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import type { CounterDeps, CounterWrite } from '../counter.types.ts'
import { getBranchGoods, getLocation } from './find-branch-goods.ts'
import { insertRemoval } from './goods.queries.ts'

type Removal = { store: StoreId; variantId: VariantId; quantity: number; why: RemovalReason; note: string }

/** Takes pieces off the shelf that left without an order. Throws 404, and 409 if they are not there or are held. */
export async function removeGoods(
  { inventory, clock }: Pick<CounterDeps, 'inventory' | 'clock'>,
  { tx, staff, branches, audit }: CounterWrite,
  { store, variantId, quantity, why, note }: Removal,
): Promise<BranchGoods> {
  const locationId = await getLocation(tx, { storeId: store, branches })
  const goods = await getBranchGoods(tx, variantId)
  if (goods.is_set) throw new ApiError('conflict', { message: messages.counter.isSet })
  const outcome = await inventory.removePieces(tx, { variantId, locationId, quantity })
  if (outcome.kind === 'short') throw new ApiError('conflict', { message: messages.counter.short(outcome.free) })
  await insertRemoval(tx, {
    storeId: store,
    variantId,
    quantity,
    why,
    note,
    madeBy: staff.userId,
    madeAt: clock.now(),
  })
  const before = goods.places.find(({ branch }) => branch?.id === store)?.on_hand ?? 0
  audit({
    thing: 'stock',
    id: `${store}:${variantId}`,
    before: { on_hand: before },
    after: { on_hand: before - quantity, why, note },
  })
  return getBranchGoods(tx, variantId)
}
