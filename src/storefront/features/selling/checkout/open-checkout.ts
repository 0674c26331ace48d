import type { UsualOrder } from '#contracts/account-endpoints.ts'
import type { User } from '#contracts/accounts.ts'
import type { Cart } from '#contracts/cart.ts'
import { hasContent } from '#storefront/kit/goods/cart-content.ts'
import { type ApiClient, ApiProblem } from '#storefront/api.ts'
import type { CheckoutView } from './checkout-view.ts'
import { noFeedback } from './feedback/feedback.ts'
import { type OrderValues, readDestination } from './form/order-values.ts'
import { type Saved, prefillOrder } from './form/prefill-order.ts'
import { loadCompleter } from './offer/load-completer.ts'
import { quote, toUnpriced } from './offer/quote.ts'
import { createAttemptKey } from './order/attempt-key.ts'

export type OpenInput = { api: ApiClient; user: User | undefined; cart: Cart }

/** The initial view: with the data of the cart and the account. */
export async function openCheckout({ api, user, cart }: OpenInput): Promise<CheckoutView> {
  const prices = prefillAndQuote({ api, user, cart })
  const [countries, categories, completer, usual, { saved, values, quoted }] = await Promise.all([
    api.content.countries({ params: { locale: 'sk' } }),
    hasContent(cart) ? undefined : api.catalog.categories({ params: { locale: 'sk' } }),
    loadCompleter(api, cart, { prices }),
    user && cart.items.length > 0 ? loadUsual(api) : null,
    prices,
  ])
  const { choice, notices, ...offer } = quoted
  return {
    offer: {
      ...offer,
      completer,
      points: [],
      countries: countries.data,
      categories: (categories?.data ?? []).slice(0, 8).map(({ id, name, url, image }) => ({ id, name, url, image })),
      user: user ? { firstname: user.firstname, lastname: user.lastname, email: user.email } : null,
      addresses: saved?.addresses ?? [],
      usual,
    },
    form: { choice, values, pointQuery: '', attemptKey: createAttemptKey() },
    feedback: { ...noFeedback, notices },
  }
}

/** Prices depend on the address, so the data of the account are loaded first. */
async function prefillAndQuote({ api, user, cart }: OpenInput) {
  const saved = user && (await loadSaved(api))
  const values = prefillOrder(user, saved)
  return { saved, values, quoted: await quoteKept({ api, cart, values }) }
}

async function quoteKept({ api, cart, values }: { api: ApiClient; cart: Cart; values: OrderValues }) {
  const destination = readDestination(values)
  try {
    return await quote({ api, cart, choice: 'kept', destination })
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status >= 500)) throw error
    return toUnpriced(cart, destination)
  }
}

/** A failure only leaves the button out. */
async function loadUsual({ accounts }: ApiClient): Promise<UsualOrder | null> {
  return accounts.usualOrder().then(
    ({ data }) => data,
    () => null,
  )
}

/** The saved data of the account. Failures are ignored: the customer can type them. */
async function loadSaved({ accounts }: ApiClient): Promise<Saved | undefined> {
  try {
    const [invoice, addresses] = await Promise.all([accounts.invoice(), accounts.addresses()])
    return { invoice: invoice.data, addresses: addresses.data }
  } catch {
    return undefined
  }
}
