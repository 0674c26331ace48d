import type { PhoneOrder, PhoneOrderAnswer } from '#contracts/admin/phone-orders.ts'
import type { PlaceOrder } from '#contracts/checkout.ts'
import { invalid } from '#server/http/errors.ts'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import type { Audit } from '#server/http/staff/staff-operations.ts'
import type { CartProblem } from '#server/modules/selling/cart/index.ts'
import { listDeliveryCountries, readStoredSetting, readTermsVersion } from '#server/modules/shop/content/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { UseCaseDeps } from '../checkout-module.types.ts'
import type { Buyer, Offer } from '../checkout.types.ts'
import { placeInTx } from '../placing/place-in-tx.ts'
import { findPoint, quoteCart } from '../quote/get-quote.ts'
import { readOffer } from '../quote/load-offer.ts'

export type PhoneOrderDeps = Pick<
  UseCaseDeps,
  | 'clock'
  | 'events'
  | 'carts'
  | 'delivery'
  | 'inventory'
  | 'reservations'
  | 'balloons'
  | 'rental'
  | 'orders'
  | 'payments'
>

type PhoneWrite = { tx: Tx; audit: Audit; staff: StaffCaller; isDryRun: boolean }

/**
 * An order for a customer on the telephone: their wish becomes a guest cart, which is quoted, or ordered by the same steps as a
 * customer's own (ADR 0052). The payment is not started: the customer has no screen open, so it begins from the order's page.
 */
export async function takePhoneOrder(
  deps: PhoneOrderDeps,
  { tx, audit, staff, isDryRun }: PhoneWrite,
  body: PhoneOrder,
): Promise<PhoneOrderAnswer> {
  const { lines, vouchers, ...form } = body
  const { email, isAdult = false } = form
  const offer = await readOfferInTx(deps, tx)
  const { cart, owner, problems } = await deps.carts.fillCart(tx, { lines, vouchers, email, isAdult })
  if (isDryRun) {
    audit({ thing: 'order', id: 'new', after: { channel } })
    const quote = await quoteCart(deps, tx, { cart, offer, selection: form, now: deps.clock.now() })
    return { order: null, quote, problems }
  }
  if (problems.length > 0) throw invalid(toErrors(problems))
  const order = { ...form, cartId: cart.id, hasNewsletterConsent: false, hasHeurekaRefusal: true }
  const buyer = { ...owner, email: undefined }
  return { order: await place(deps, { tx, audit, staff }, { order, buyer, offer }), quote: null, problems }
}

const channel = 'phone'

type Placed = { order: PlaceOrder; buyer: Buyer; offer: Offer }

async function place(
  deps: PhoneOrderDeps,
  { tx, audit, staff }: Omit<PhoneWrite, 'isDryRun'>,
  { order, buyer, offer }: Placed,
): Promise<{ number: string }> {
  const { userId, name } = staff
  const termsVersion = await readTermsVersion(tx)
  const pickupPoint = await findPoint(deps, tx, { cartId: order.cartId, selection: order })
  const request = { body: order, idempotencyKey: '', buyer, isAdult: order.isAdult === true, takenBy: { userId, name } }
  const { id, state, readNumber } = await placeInTx(deps, tx, { request, offer, pickupPoint, termsVersion })
  const number = await readNumber()
  // The customer's agreement was spoken: who heard it, and to which terms, stays in the log.
  const agreed = { hasAgreed: order.hasAgreed, termsVersion, isAdult: order.isAdult === true }
  audit({ thing: 'order', id, after: { number, state, channel, ...agreed }, version: 1 })
  return { number }
}

/** The memory of the process would be read on another connection, and may be older than the transaction. */
async function readOfferInTx(deps: Pick<PhoneOrderDeps, 'delivery' | 'payments'>, tx: Tx): Promise<Offer> {
  return readOffer(deps, {
    q: tx,
    thresholds: await readStoredSetting(tx, 'giftThresholds'),
    countries: await listDeliveryCountries(tx),
  })
}

function toErrors(problems: readonly CartProblem[]): Record<string, string[]> {
  return Object.fromEntries(problems.map(({ field, message }) => [field, [message]]))
}
