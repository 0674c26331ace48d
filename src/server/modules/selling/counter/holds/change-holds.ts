import type { HoldEnd, StockHold } from '#contracts/admin/counter.ts'
import { messages } from '#contracts/messages.ts'
import type { StockHoldId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { CounterDeps, CounterWrite } from '../counter.types.ts'
import { getHold, requireDay } from './holds.ts'
import { closeHold, lockHold, updateHeldUntil, type HoldRow } from './holds.queries.ts'

/** Throws 404, and 409 if the hold has ended or the day is not allowed. */
export async function prolongHold(
  { clock }: Pick<CounterDeps, 'clock'>,
  { tx, branches, audit }: CounterWrite,
  { id, until }: { id: StockHoldId; until: string },
): Promise<StockHold> {
  const hold = await takeOpenHold(tx, { id, branches })
  requireDay(until, clock.now())
  await updateHeldUntil(tx, { id, until })
  audit({ thing: 'hold', id, before: { until: hold.heldUntil }, after: { until } })
  return getHold(tx, { id, branches })
}

type End = { id: StockHoldId; as: Exclude<HoldEnd, 'expired'>; isAgeChecked: boolean }

/** Throws 404, and 409 if the hold has ended, or the age was not checked of goods that need it. */
export async function endHold(
  { inventory, clock }: Pick<CounterDeps, 'inventory' | 'clock'>,
  { tx, staff, branches, audit }: CounterWrite,
  { id, as, isAgeChecked }: End,
): Promise<{ id: StockHoldId }> {
  const { minAge, variantId, locationId, quantity } = await takeOpenHold(tx, { id, branches })
  if (as === 'sold' && minAge !== null && !isAgeChecked) {
    throw new ApiError('conflict', { message: messages.staff.ageToCheck(minAge) })
  }
  const sold = { kind: 'till', madeBy: staff.userId } as const
  await inventory.freePieces(tx, { variantId, locationId, quantity }, as === 'sold' ? sold : undefined)
  await closeHold(tx, { id, as, at: clock.now() })
  const after = { is_open: false, as, age_checked: as === 'sold' ? minAge : null }
  audit({ thing: 'hold', id, before: { is_open: true }, after })
  return { id }
}

async function takeOpenHold(
  tx: CounterWrite['tx'],
  hold: { id: StockHoldId; branches: CounterWrite['branches'] },
): Promise<HoldRow> {
  const row = await lockHold(tx, hold)
  if (!row) throw notFound('hold')
  if (row.endedAt !== null) throw new ApiError('conflict', { message: messages.counter.holdEnded })
  return row
}
