import type { CustomerAddress, User } from '#contracts/accounts.ts'
import type { Cart } from '#contracts/cart.ts'
import type { Checkout, Selection } from '#contracts/checkout.ts'
import type { CategoryNode } from '#contracts/catalog.ts'
import type { VatCheck } from '#contracts/registers.ts'
import type { FieldErrors } from '#contracts/validate-order.ts'
import { type ApiClient, ApiProblem } from '#storefront/api.ts'
import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { createAttemptKey } from './attempt-key.ts'
import { prefillOrder, type Saved } from './prefill-order.ts'
import { type Choice, type Destination, type OrderValues, noChoice, readDestination } from './order-form.ts'

export type PickupPoint = { id: string; name: string; street: string; town: string; zip: string }
export type Country = { code: string; name: string; is_delivery: boolean }
export type RemovedLine = {
  name: string
  /** The intent that brings it back whole: its note and its services too. */
  restoreIntent: string
}

/** Everything that the cart page shows: what its loader gives, and what each submission of its form gives anew. */
export type CheckoutView = {
  cart: Cart
  /** `null` while the cart is empty. */
  checkout: Checkout | null
  choice: Choice
  /** What of it the server keeps with the cart. */
  kept: Choice
  /** For where the prices and days of delivery were told; an empty postcode = none was known. */
  quotedFor: Destination
  points: PickupPoint[]
  pointQuery: string
  countries: Country[]
  /** Ways out of an empty cart. */
  categories: Pick<CategoryNode, 'id' | 'name' | 'url' | 'image'>[]
  user: Pick<User, 'firstname' | 'lastname' | 'email'> | null
  values: OrderValues
  errors: FieldErrors
  /** A failure that belongs to no field. */
  problem: string | null
  notices: string[]
  voucher: VoucherDraft
  removed: RemovedLine | null
  /** What the register of companies gave for the number that was asked. */
  lookup: CompanyLookup | null
  /** What VIES said of the VAT number. */
  vatCheck: VatCheck | null
  /** Delivery addresses that the customer keeps, the default one first. */
  addresses: readonly CustomerAddress[]
  /** The Idempotency-Key of this attempt where no script keeps it. */
  attemptKey: string
}

/** Data filled in from a register, with its source; or why there are none. */
export type CompanyLookup =
  | { kind: 'filled'; source: { name: string; url: string }; terminatedOn: string | null }
  | { kind: 'failed'; text: string }

export type VoucherDraft = {
  code: string
  guestEmail: string
  needsEmail: boolean
  error: string | null
  emailError: string | null
}
export const noVoucherDraft: VoucherDraft = {
  code: '',
  guestEmail: '',
  needsEmail: false,
  error: null,
  emailError: null,
}

/** The cart is there, but what can be chosen and what it costs could not be asked. */
export function isUnpriced({ cart, checkout }: Pick<CheckoutView, 'cart' | 'checkout'>): boolean {
  return checkout === null && cart.items.length > 0
}

type OpenInput = { api: ApiClient; user: User | undefined; cart: Cart }

/** The page as it opens. */
export async function openCheckout({ api, user, cart }: OpenInput): Promise<CheckoutView> {
  const quoteFor = async (saved: Saved | undefined) => {
    const values = prefillOrder(user, saved)
    const destination = readDestination(values)
    return {
      ...(await quote({ api, cart, choice: 'kept', destination }).catch((error: unknown) => {
        if (!(error instanceof ApiProblem && error.status >= 500)) throw error
        return toUnpriced(cart, destination)
      })),
      values,
      addresses: saved?.addresses,
    }
  }
  const [countries, categories, { addresses, ...quoted }] = await Promise.all([
    api.content.countries({ params: { locale: 'sk' } }),
    cart.items.length === 0 ? api.catalog.categories({ params: { locale: 'sk' } }) : undefined,
    user ? loadSaved(api).then(quoteFor) : quoteFor(undefined),
  ])
  return {
    ...quoted,
    points: [],
    pointQuery: '',
    countries: countries.data,
    categories: (categories?.data ?? []).slice(0, 8).map(({ id, name, url, image }) => ({ id, name, url, image })),
    user: user ? { firstname: user.firstname, lastname: user.lastname, email: user.email } : null,
    addresses: addresses ?? [],
    errors: {},
    problem: null,
    voucher: noVoucherDraft,
    removed: null,
    lookup: null,
    vatCheck: null,
    attemptKey: createAttemptKey(),
  }
}

export type Quoted = Pick<CheckoutView, 'cart' | 'checkout' | 'choice' | 'kept' | 'quotedFor' | 'notices'>

/** What the choice costs; `kept` = what the cart keeps. A choice that is no longer possible is dropped rather than kept as an error. */
export async function quote(input: {
  api: ApiClient
  cart: Cart
  choice: Choice | 'kept'
  destination: Destination
  expectedReadyOn?: string | undefined
  signal?: AbortSignal
}): Promise<Quoted> {
  const { api, cart, choice, destination, expectedReadyOn, signal } = input
  if (cart.id === 0 || cart.items.length === 0) return toUnpriced(cart, destination)
  const call = (chosen: Selection) => {
    const { country, zip } = destination
    const body = { ...chosen, country, ...(zip !== '' && { zip }) }
    return api.checkout.quote({ params: { cartId: cart.id }, body, ...(signal && { signal }) })
  }
  try {
    const body = choice === 'kept' ? {} : { ...choice, ...(expectedReadyOn !== undefined && { expectedReadyOn }) }
    return toQuoted((await call(body)).data, destination)
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500 || error.status === 404) throw error
    const { data } = await call({})
    return { ...toQuoted(data, destination), notices: [error.message, ...data.notices] }
  }
}

function toUnpriced(cart: Cart, quotedFor: Destination): Quoted {
  return { cart, checkout: null, choice: noChoice, kept: noChoice, quotedFor, notices: cart.notices }
}

function toQuoted(checkout: Checkout, quotedFor: Destination): Quoted {
  const { selection, cart } = checkout
  if (cart.items.length === 0)
    return { cart, checkout: null, choice: noChoice, kept: noChoice, quotedFor, notices: checkout.notices }
  const choice = {
    carrierId: selection.carrier_id,
    storeId: selection.store_id,
    pickupPointId: selection.pickup_point?.id ?? null,
    paymentMethodId: selection.payment_method_id,
    giftVariantId: selection.gift_variant_id,
    eventOn: selection.event_on,
  }
  return {
    cart,
    checkout,
    choice,
    kept: choice,
    quotedFor,
    notices: [...new Set([...cart.notices, ...checkout.notices])],
  }
}

export async function findPoints(input: {
  api: ApiClient
  carrierId: number
  query: string
  signal?: AbortSignal
}): Promise<PickupPoint[]> {
  const { api, carrierId, query, signal } = input
  const answer = await api.checkout.pickupPoints({
    params: { carrierId },
    query: { q: query.slice(0, 100) },
    ...(signal && { signal }),
  })
  return answer.data
}

/** A failure in words that say what to do; what the server says about a refusal is better than what we could guess. */
export function toProblemText(error: unknown, fallback: string): string {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return shoppingMessages.cart.offline
  return error instanceof ApiProblem && error.status < 500 && error.code !== 'not_found' ? error.message : fallback
}

/** What the customer keeps in his account; without it he types, so a failure here stops nothing. */
async function loadSaved({ accounts }: ApiClient): Promise<Saved | undefined> {
  try {
    const [invoice, addresses] = await Promise.all([accounts.invoice(), accounts.addresses()])
    return { invoice: invoice.data, addresses: addresses.data }
  } catch {
    return undefined
  }
}
