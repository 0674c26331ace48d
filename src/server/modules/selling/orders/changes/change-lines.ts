import { totalsSchema, type Totals } from '#contracts/checkout.ts'
import type { ChangeLines, LineChange } from '#contracts/admin/order-changes.ts'
import { messages } from '#contracts/messages.ts'
import { formatEuro } from '#kernel/euro.ts'
import type { VariantId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { vatRatesOn } from '#kernel/vat-rates.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import { readStoredSetting } from '#server/modules/shop/content/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { isWaitingForGoods } from '../goods/awaited-goods.queries.ts'
import { replaceWords } from '../office/search/order-words.queries.ts'
import { listOrderItems, type OrderItemRow } from '../order-items.queries.ts'
import { orderGoodsChanged } from '../orders.events.ts'
import { getOrderVersion } from '../order-versions.queries.ts'
import type { LockedOrder, OrderActor } from '../orders.types.ts'
import { listRefunds } from '../refunds/refunds.queries.ts'
import { changeStatus } from '../states/change-status.ts'
import { canLinesChange } from '../states/order-states.rules.ts'
import { linesChangedReason } from '../states/reasons.rules.ts'
import { sumOrder } from './change-lines.rules.ts'
import * as queries from './changes.queries.ts'
import { changeStock, type Supplied } from './change-stock.ts'
import { listGoods } from './goods.queries.ts'
import { actorOf, lockForStaff, orderThing, type StaffWrite } from './lock-for-staff.ts'
import { applyChange, type EditedLines } from './price-change.ts'
import { countKept, countReceived } from './received-money.ts'
import type { Change, ChangeLinesDeps, MovedMoney } from './changes.types.ts'
import { describeChange } from './describe-change.ts'
import { changeVouchers, moveMoney } from './move-money.ts'
import { refuseCarrier } from './refuse-carrier.ts'
import { isChangeCause } from './change-cause.rules.ts'

/**
 * Changes the lines of an order that was not sent, with its money, its vouchers and its stock, in one transaction (ADR 0045). Throws
 * 404, 409 for an order that left, goods that are gone or money that the person may not send back, 412 for another version, 422 for a
 * change that is not possible.
 */
export async function changeLines(
  deps: ChangeLinesDeps,
  { tx, staff, branches, audit }: StaffWrite,
  { number, version, body }: { number: string; version: number; body: ChangeLines },
): Promise<LineChange> {
  const order = await lockForStaff(tx, { number, version, branches })
  const change = await prepare(deps, tx, { order, body })
  const actor = actorOf(staff)
  // Vouchers before stock, as in an order that is placed: see orders.events.ts.
  const vouchers = await changeVouchers(tx, change)
  const money = await moveMoney(deps, tx, { change, actor, reason: body.reason ?? '' })
  refuseMoneyBack(staff, money)
  const { lines, after } = change
  const { supplied, moves } = await changeStock(deps, tx, { order, lines, totalCents: after.total_cents })
  await writeLines(tx, { order, lines, supplied })
  await replaceWords(tx, order.id)
  await followSupply(deps, tx, { order, actor })
  await deps.events.publish(tx, orderGoodsChanged({ orderId: order.id, actor }))
  const newVersion = await getOrderVersion(tx, order.id)
  audit({ thing: orderThing, id: order.id, ...toAudit(change), version: newVersion })
  return describeChange(deps, tx, { change, vouchers, money, supplied, moves, version: newVersion })
}

/** The right to change orders never covers money that goes back (contracts/admin/permissions.ts). */
function refuseMoneyBack({ permissions }: StaffCaller, { refundCents }: MovedMoney): void {
  if (refundCents === 0 || permissions.includes('refunds.create')) return
  throw new ApiError('conflict', { message: messages.orderChanges.mayNotRefund(formatEuro(refundCents)) })
}

/** The rent follows days and units that staff cannot change here. */
function refuseRental(items: readonly OrderItemRow[]): void {
  if (items.some(({ kind }) => kind === 'rental'))
    throw new ApiError('conflict', { message: messages.rental.cannotChange })
}

async function prepare(
  deps: ChangeLinesDeps,
  tx: Tx,
  { order, body }: { order: LockedOrder; body: ChangeLines },
): Promise<Change> {
  if (!canLinesChange(order.state)) throw new ApiError('conflict', { message: messages.orderChanges.tooLate })
  const refunds = await listRefunds(tx, order.id)
  // A refund for other reasons has its own credit note; a second bill of the same goods would charge what was given back.
  if (refunds.some(({ cause }) => !isChangeCause(cause))) {
    throw new ApiError('conflict', { message: messages.orderChanges.hasRefund })
  }
  const items = await listOrderItems(tx, order.id)
  refuseRental(items)
  const now = deps.clock.now()
  const goods = await listGoods(tx, idsOf(items, body))
  const charges = await queries.getOrderCharges(tx, order.id)
  const { rates } = await readStoredSetting(tx, 'vat')
  const vatRates = vatRatesOn(rates, toLocalDay(charges.placedAt))
  const lines = applyChange(items, { body, goods, vatRates, now })
  const added = goods.filter((row) => lines.added.some(({ variantId }) => variantId === row.variantId))
  await refuseCarrier(deps, tx, { carrierId: charges.carrierId, added })
  const after = sumOrder([...lines.kept, ...lines.added], charges)
  const isPaid = order.paidAt !== null
  if (isSame(items, lines)) throw invalid({ lines: [messages.orderChanges.nothing] })
  if (!isPaid && after.total_cents === 0) throw invalid({ lines: [messages.orderChanges.free] })
  return {
    order,
    items,
    lines,
    before: toTotals(charges),
    after,
    isPaid,
    receivedCents: await countReceived(tx, order),
    keptCents: await countKept(tx, { order, refunds }),
  }
}

function idsOf(items: readonly OrderItemRow[], body: ChangeLines): VariantId[] {
  const ids = [...items.map(({ variantId }) => variantId), ...body.added.map(({ variantId }) => variantId)]
  return [...new Set(ids.filter((id) => id !== null))]
}

function isSame(items: readonly OrderItemRow[], { kept, added }: EditedLines): boolean {
  const isKept = (item: OrderItemRow) =>
    kept.some((line) => line.position === item.position && line.quantity === item.quantity)
  return added.length === 0 && items.every(isKept)
}

function toTotals(charges: Awaited<ReturnType<typeof queries.getOrderCharges>>): Totals {
  return {
    goods_cents: charges.goodsCents,
    discount_cents: charges.discountCents,
    delivery_cents: charges.deliveryCents,
    payment_fee_cents: charges.paymentFeeCents,
    rounding_cents: charges.roundingCents,
    total_cents: charges.totalCents,
    vat: totalsSchema.shape.vat.parse(charges.vatBreakdown),
  }
}

async function writeLines(
  tx: Tx,
  { order, lines, supplied }: { order: LockedOrder; lines: EditedLines; supplied: Supplied },
): Promise<void> {
  const withSupply = <Line extends { position: number }>(line: Line, availability: string) => ({
    ...line,
    ...(supplied.get(line.position) ?? { awaited: 0, availability }),
  })
  await queries.updateLines(tx, {
    orderId: order.id,
    lines: lines.kept.map(({ position, quantity, discountCents, availability }) =>
      withSupply({ position, quantity, discountCents }, availability),
    ),
  })
  await queries.insertLines(tx, {
    orderId: order.id,
    lines: lines.added.map((line) => withSupply(line, messages.order.inStock)),
  })
}

/** An order that waited for goods that it no longer has goes on; one that the shop works on waits for new goods to come. */
async function followSupply(
  deps: ChangeLinesDeps,
  tx: Tx,
  { order, actor }: { order: LockedOrder; actor: OrderActor },
): Promise<void> {
  const { id: orderId, state } = order
  if (state !== 'processing' && state !== 'waiting_goods') return
  const isWaiting = await isWaitingForGoods(tx, orderId)
  if (isWaiting === (state === 'waiting_goods')) return
  await changeStatus(deps, tx, {
    orderId,
    to: isWaiting ? 'waiting_goods' : 'processing',
    actor,
    reason: linesChangedReason,
  })
}

function toAudit({ items, lines, before, after }: Change) {
  const show = (list: readonly { code: string; quantity: number }[]) =>
    list.map(({ code, quantity }) => `${quantity} × ${code}`)
  return {
    before: { lines: show(items), totalCents: before.total_cents },
    after: { lines: show([...lines.kept, ...lines.added]), totalCents: after.total_cents },
  }
}
