import type { AdminRental } from '#contracts/admin/rentals.ts'
import { messages } from '#contracts/messages.ts'
import { toFullName } from '#kernel/full-name.ts'
import type { RentalBookingId, StoreId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Settlement } from '#kernel/rental-deposit.ts'
import { notFound } from '#server/http/errors.ts'
import type { AuditEntry } from '#server/platform/audit/audit.types.ts'
import type { Tx } from '#server/platform/db/db.ts'
import * as queries from './office.queries.ts'
import type { RentalDeps } from './rental.types.ts'
import { handOut, takeBack } from './take-back.ts'

/** The frame of a write of staff. `branches`: null = all. */
type BranchWrite = {
  tx: Tx
  branches: readonly StoreId[] | null
  staff: { name: string }
  audit: (entry: AuditEntry) => void
}

const thing = 'rental'

/** The costumes of a day, for the people who hand them out and take them back. */
export async function readDay(
  { db, clock }: Pick<RentalDeps, 'db' | 'clock'>,
  asked: { branches: readonly StoreId[] | null; storeId: StoreId | undefined; day: string },
): Promise<{ rows: AdminRental[]; branches: { id: StoreId; name: string }[] }> {
  const rows = await queries.listOfDay(db.query, { ...asked, now: clock.now() })
  return { rows: rows.flatMap(toView), branches: await queries.listLendingBranches(db.query, asked) }
}

function toView({ state, isPaid, ...row }: queries.OfficeRow): AdminRental[] {
  if (state === 'cancelled') return []
  return [
    {
      id: row.id,
      number: row.number,
      branch: { id: row.storeId, name: row.storeName },
      name: row.name,
      variant_name: row.variantName,
      unit: row.unit,
      first_on: row.firstOn,
      last_on: row.lastOn,
      state: state === 'booked' && !isPaid ? 'unpaid' : state,
      recipient: toFullName(row),
      phone: row.phone,
      deposit_cents: row.depositCents,
      late_day_cents: row.lateDayCents,
      back_cents: row.backCents,
    },
  ]
}

/** The customer takes a costume. Throws 404, and 409 if it is not booked from today or before, and paid. */
export async function handOutByStaff(
  deps: Pick<RentalDeps, 'clock'>,
  { tx, branches, audit }: BranchWrite,
  id: RentalBookingId,
): Promise<void> {
  if ((await queries.findOrderOf(tx, { id, branches })) === undefined) throw notFound('rental')
  await handOut(deps, tx, id)
  audit({ thing, id, before: { state: 'booked' }, after: { state: 'out' } })
}

/**
 * The customer brought a costume back: settles its deposit, and requests the refund of what is left of it. The order is locked first, as
 * in every change of its money. Throws 404, and 409 if it is not out.
 */
export async function takeBackByStaff(
  deps: Pick<RentalDeps, 'clock' | 'orders'>,
  { tx, branches, staff, audit }: BranchWrite,
  { id, damageCents }: { id: RentalBookingId; damageCents: Cents },
): Promise<Settlement> {
  const orderId = await queries.findOrderOf(tx, { id, branches })
  if (orderId === undefined) throw notFound('rental')
  await deps.orders.lockOrder(tx, orderId)
  const settlement = await takeBack(deps, tx, { bookingId: id, damageCents })
  const { backCents, lateCents, owedCents } = settlement
  if (backCents > 0) {
    await deps.orders.requestDeposit(tx, {
      orderId,
      cause: `deposit ${id}`,
      amountCents: backCents,
      reason: messages.rental.depositBack,
      actor: `staff: ${staff.name}`,
    })
  }
  audit({
    thing,
    id,
    before: { state: 'out' },
    after: { state: 'returned', lateCents, damageCents, backCents, owedCents },
  })
  return settlement
}
