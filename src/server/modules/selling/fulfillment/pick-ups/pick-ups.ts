import { maxPickUps, type PickUp } from '#contracts/admin/pick-ups.ts'
import type { PaymentKind } from '#contracts/kinds.ts'
import type { Cents } from '#kernel/money.ts'
import type { StoreId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import { describeState, findCollectEnd } from '#server/modules/selling/orders/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { FulfillmentDeps, FulfillmentWrite } from '../fulfillment.types.ts'
import { toRecipient } from '../queue/read-queue.ts'
import { findPickUp, listBranches, listPickUps, type PickUpRow } from './pick-ups.queries.ts'
import { findMoney, findRefusal } from './pick-ups.rules.ts'

type ReadDeps = Pick<FulfillmentDeps, 'db' | 'cashKinds'>

/** The states of a list: what waits for its customer, and what the branch will have. */
const states = {
  ready: ['ready_pickup'],
  preparing: ['new', 'paid', 'processing', 'waiting_goods'],
} as const

/** Orders of branches. `branches`: those of the person, null = all; `storeId`: only this one. */
export async function readPickUps(
  { db, cashKinds }: ReadDeps,
  filter: { branches: readonly StoreId[] | null; storeId: StoreId | undefined; view: keyof typeof states },
) {
  const { branches, storeId, view } = filter
  const rows = await listPickUps(db.query, { branches, storeId, states: states[view] }, maxPickUps + 1)
  return {
    rows: rows.slice(0, maxPickUps).map((row) => toPickUp(row, cashKinds)),
    is_whole: rows.length <= maxPickUps,
    branches: await listBranches(db.query, branches),
  }
}

type Wanted = { number: string; branches: readonly StoreId[] | null }

/** Throws 404, also for an order of another branch or of a carrier. */
export async function getPickUp(q: Queryable, wanted: Wanted, cashKinds: readonly PaymentKind[]): Promise<PickUp> {
  const row = await findPickUp(q, wanted)
  if (!row) throw notFound('order')
  return toPickUp(row, cashKinds)
}

type Confirmed = { number: string; takenCents: Cents; isAgeChecked: boolean }

/**
 * Hands an order over to its customer: the goods leave the shop, and what is paid at the counter counts as received. The row is
 * locked before it is judged, so of two concurrent callers one succeeds and the other learns who it was. Throws 404, and 409 with the
 * reason.
 */
export async function handOverPickUp(
  { orders, cashKinds }: Pick<FulfillmentDeps, 'orders' | 'cashKinds'>,
  { tx, staff, branches, audit }: FulfillmentWrite,
  confirmed: Confirmed,
): Promise<PickUp> {
  const { number } = confirmed
  const { id } = await getPickUp(tx, { number, branches }, cashKinds)
  await orders.lockOrder(tx, id)
  const before = await getPickUp(tx, { number, branches }, cashKinds)
  const refusal = findRefusal(before, confirmed)
  if (refusal !== undefined) throw new ApiError('conflict', { message: refusal })
  const reason = before.min_age === null ? '' : 'age checked'
  await orders.changeStatus(tx, { orderId: id, to: 'picked_up', actor: `staff: ${staff.name}`, reason })
  audit({
    thing: 'order',
    id,
    before: { state: before.state },
    after: { state: 'picked_up', taken_cents: confirmed.takenCents, age_checked: before.min_age },
  })
  return getPickUp(tx, { number, branches }, cashKinds)
}

function toPickUp(row: PickUpRow, cashKinds: readonly PaymentKind[]): PickUp {
  const { payment, toPayCents, differenceCents } = findMoney(row, cashKinds)
  return {
    id: row.id,
    number: row.number,
    branch: { id: row.storeId, name: row.storeName },
    state: row.state,
    state_text: describeState(row.state),
    recipient: toRecipient(row).recipient,
    company: row.company,
    phone_end: row.phoneEnd,
    payment,
    to_pay_cents: toPayCents,
    open_difference_cents: differenceCents,
    to_refund_cents: row.toRefundCents,
    min_age: row.minAge,
    ready_at: row.readyAt?.toISOString() ?? null,
    collect_by: row.readyAt && findCollectEnd(row.readyAt),
    expected_on: row.expectedOn,
    event_on: row.eventOn,
    note: row.note,
    parcels: row.parcels,
    lines: row.lines.map(({ variantName, ...line }) => ({ ...line, variant_name: variantName })),
    handed_over: row.handedOverAt && {
      by: (row.handedOverBy ?? '').replace(/^staff: /, ''),
      at: row.handedOverAt.toISOString(),
    },
  }
}
