import { maxHoldDays, type StockHold } from '#contracts/admin/counter.ts'
import { messages } from '#contracts/messages.ts'
import { toLocalTime } from '#kernel/local-time.ts'
import type { StockHoldId, StoreId, VariantId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { CounterDeps, CounterWrite } from '../counter.types.ts'
import { getBranchGoods, getLocation } from '../goods/find-branch-goods.ts'
import { listBranches } from '../goods/goods.queries.ts'
import { findHold, insertHold, listOpenHolds, type HoldRow } from './holds.queries.ts'

export async function readHolds(
  q: Queryable,
  at: { storeId: StoreId | undefined; branches: readonly StoreId[] | null },
): Promise<{ rows: StockHold[]; branches: { id: StoreId; name: string }[] }> {
  return { rows: (await listOpenHolds(q, at)).map(toHold), branches: await listBranches(q, at.branches) }
}

type Wanted = {
  store: StoreId
  variantId: VariantId
  quantity: number
  person: string
  phone: string
  until: string
}

/** Throws 404, and 409 if fewer pieces are free at the branch. */
export async function holdForPerson(
  { inventory, clock }: Pick<CounterDeps, 'inventory' | 'clock'>,
  { tx, staff, branches, audit }: CounterWrite,
  { store, ...wanted }: Wanted,
): Promise<StockHold> {
  const { variantId, quantity, until } = wanted
  const now = clock.now()
  requireDay(until, now)
  const locationId = await getLocation(tx, { storeId: store, branches })
  if ((await getBranchGoods(tx, variantId)).is_set) throw new ApiError('conflict', { message: messages.counter.isSet })
  const outcome = await inventory.holdPieces(tx, { variantId, locationId, quantity })
  if (outcome.kind === 'short') throw new ApiError('conflict', { message: messages.counter.short(outcome.free) })
  const id = await insertHold(tx, { ...wanted, storeId: store, madeBy: staff.userId, madeAt: now })
  const { person, phone } = wanted
  const after = { store, variant: variantId, quantity, until, person, phone }
  audit({ thing: 'hold', id, after, personal: ['person', 'phone'] })
  return getHold(tx, { id, branches })
}

/** Throws 404. */
export async function getHold(
  q: Queryable,
  hold: { id: StockHoldId; branches: readonly StoreId[] | null },
): Promise<StockHold> {
  const row = await findHold(q, hold)
  if (!row) throw notFound('hold')
  return toHold(row)
}

/** Throws 409 for a day that is over, or too far away. */
export function requireDay(until: string, now: Date): void {
  const today = toLocalTime(now).date
  const days = Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000)
  if (days >= 0 && days <= maxHoldDays) return
  throw new ApiError('conflict', { message: messages.counter.badDay(maxHoldDays) })
}

function toHold({ storeId, storeName, variantId, variantName, minAge, heldUntil, madeBy, ...row }: HoldRow): StockHold {
  const { id, code, ean, name, quantity, person, phone } = row
  return {
    id,
    code,
    ean,
    name,
    quantity,
    person,
    phone,
    branch: { id: storeId, name: storeName },
    variant_id: variantId,
    variant_name: variantName,
    min_age: minAge,
    held_until: heldUntil,
    made_by: madeBy,
  }
}
