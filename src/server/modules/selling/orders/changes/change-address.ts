import { isDeepStrictEqual } from 'node:util'
import type { ChangeAddress } from '#contracts/admin/order-address.ts'
import { deliveryPlaces } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import { isEmail } from '#contracts/validate-order.ts'
import { cleanCompany, cleanPostal } from '#kernel/address.ts'
import type { OrderId } from '#kernel/ids.ts'
import { cleanLine, normalizeEmail } from '#kernel/text.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readPhone } from '#server/platform/phone.ts'
import { changeEmail } from '../correct-email.ts'
import { getOrderVersion } from '../order-versions.queries.ts'
import { orderAddressChanged } from '../orders.events.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { OrderActor } from '../orders.types.ts'
import { findOrder, type OrderRow } from '../orders.queries.ts'
import { insertNote } from '../states/order-state.queries.ts'
import { canLinesChange } from '../states/order-states.rules.ts'
import { addressChangedReason } from '../states/reasons.rules.ts'
import * as queries from './address.queries.ts'
import { findAddressFaults } from './address-faults.rules.ts'
import { actorOf, lockForStaff, orderThing, type StaffWrite } from './lock-for-staff.ts'

type AddressDeps = Pick<OrdersDeps, 'clock' | 'events' | 'jobs'>

/** `{ orderId, version }`: corrects the invoice if its customer was changed, and writes the customer. */
export const afterAddressJob = 'orders.after-address'

/** Fields of the change that say where the goods go; what was printed for the old place is void then. */
const placeFields = ['deliveryAddress', 'storeId', 'pickupPoint', 'phone']

/**
 * Changes contact, addresses or the place of an order that was not sent, and writes to the customer. Throws 404, 409 for an order that
 * left, 412 for another version, and 422 at the field of a fault.
 */
export async function changeAddress(
  deps: AddressDeps,
  { tx, staff, branches, audit }: StaffWrite,
  { number, version, body }: { number: string; version: number; body: ChangeAddress },
): Promise<{ version: number; changed: string[]; mail_to: string }> {
  const order = await lockForStaff(tx, { number, version, branches })
  if (!canLinesChange(order.state)) throw new ApiError('conflict', { message: messages.orderChanges.addressTooLate })
  const row = await findOrder(tx, order.id)
  if (!row) throw notFound('order')
  const fields = await readFields(tx, { row, body })
  const email = readEmail(body.email)
  const isMailChanged = email !== undefined && email !== order.email
  const before = toFields(row)
  const changed = [
    ...Object.entries(fields).flatMap(([name, value]) =>
      value !== undefined && !isDeepStrictEqual(value, before[name]) ? [name] : [],
    ),
    ...(isMailChanged ? ['email'] : []),
  ]
  if (changed.length === 0) throw invalid({ invoice: [messages.orderChanges.nothing] })
  const actor = actorOf(staff)
  await queries.updateAddress(tx, { orderId: order.id, fields })
  if (isMailChanged) await changeEmail(deps, tx, { order, email, actor })
  const at = deps.clock.now()
  if (changed.some((name) => placeFields.includes(name))) {
    await deps.events.publish(tx, orderAddressChanged({ orderId: order.id, actor, at }))
  }
  const newVersion = await getOrderVersion(tx, order.id)
  await deps.jobs.enqueue(tx, afterAddressJob, { orderId: order.id, version: newVersion })
  audit({
    thing: orderThing,
    id: order.id,
    before: { ...before, email: order.email },
    after: { ...before, ...fields, email: email ?? order.email },
    version: newVersion,
    personal: ['email', 'phone', 'invoiceAddress', 'deliveryAddress'],
  })
  return { version: newVersion, changed, mail_to: email ?? order.email }
}

/** Handler of `order.addressChanged`: the customer reads in the history that the place is another one. */
export async function noteAddressChange(
  tx: Tx,
  { orderId, actor, at }: { orderId: OrderId; actor: OrderActor; at: Date },
): Promise<void> {
  await insertNote(tx, { orderId, actor, reason: addressChangedReason, at })
}

/** Where the order can go instead, without another carrier. Throws 404. */
export async function listPlaces({ db }: Pick<OrdersDeps, 'db'>, row: Pick<OrderRow, 'carrierId' | 'carrierKind'>) {
  const place = deliveryPlaces[row.carrierKind]
  const points = place === 'point' ? await queries.listPoints(db.query, row.carrierId) : []
  return {
    stores: place === 'branch' ? await queries.listBranches(db.query) : [],
    points: points.map(({ id, name, town }) => ({ id, name, town })),
  }
}

function readEmail(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const email = normalizeEmail(text)
  if (!isEmail(email)) throw invalid({ email: [messages.form.email] })
  return email
}

/** The given fields, clean. An order keeps its carrier, so it gets no address, branch or point that its carrier does not go to. */
async function readFields(
  tx: Tx,
  { row, body }: { row: OrderRow; body: ChangeAddress },
): Promise<Partial<queries.AddressFields>> {
  const place = deliveryPlaces[row.carrierKind]
  const { invoice, delivery, storeId, pickupPointId } = body
  const countries = await queries.listAddressCountries(tx)
  const faults = findAddressFaults({ invoice, delivery, countries })
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const isMisplaced =
    (delivery && place !== 'address') ||
    (storeId !== undefined && place !== 'branch') ||
    (pickupPointId !== undefined && place !== 'point')
  if (isMisplaced) throw invalid({ delivery: [messages.orderChanges.otherCarrier] })
  const { carrierId } = row
  const point = pickupPointId === undefined ? undefined : await queries.findPoint(tx, { carrierId, id: pickupPointId })
  if (pickupPointId !== undefined && !point) throw invalid({ pickupPointId: [messages.form.pickupPoint] })
  if (storeId !== undefined && !(await queries.listBranches(tx)).some(({ id }) => id === storeId)) {
    throw new ApiError('store_unknown')
  }
  return {
    ...(body.phone !== undefined && { phone: await readNumber(body.phone) }),
    ...(invoice && {
      invoiceAddress: { ...cleanPostal(invoice), company: invoice.company && cleanCompany(invoice.company) },
    }),
    ...(delivery && { deliveryAddress: { ...cleanPostal(delivery), company: cleanLine(delivery.company) } }),
    ...(storeId !== undefined && { storeId }),
    ...(point && { pickupPoint: point }),
  }
}

/** As at checkout; without a prefix the number of another country is kept as typed. */
async function readNumber(phone: string): Promise<string> {
  const read = await readPhone({ phonePrefix: '+421', phone })
  if (read === undefined) throw invalid({ phone: [messages.form.phone] })
  return read
}

function toFields({ phone, invoiceAddress, deliveryAddress, storeId, pickupPoint }: OrderRow): Record<string, unknown> {
  return { phone, invoiceAddress, deliveryAddress, storeId, pickupPoint }
}
