import type { User } from '#contracts/accounts.ts'
import type { Cart } from '#contracts/cart.ts'
import { messages } from '#contracts/messages.ts'
import { type ApiClient, ApiProblem } from './api.ts'
import { loadMessages } from './i18n/load-messages.ts'
import { publishGroupDiscount } from './kit/goods/group-discount.ts'
import { isTemporary, retryUntilDone } from './kit/browser/recovery.ts'
import { createSharedValue, useSharedValue } from '#ui/shared-value.ts'

// The only store of the browser: the cart and the logged-in customer. Pages are cached for everyone, so both arrive after
// hydration; the server always renders the empty state.

export type Session = {
  cart: Cart | undefined
  user: User | undefined
  /** Both calls have been answered; until then the header reserves their space. */
  isLoaded: boolean
  /** Counts the visitor's changes to the cart: the cart widget opens when it grows. */
  cartChangeCount: number
  /** The goods added by the last change, if any. */
  addedProductId: number | undefined
  /** Why the cart could not be loaded, in words for the visitor. */
  cartProblem: string | undefined
}

const emptySession: Session = {
  cart: undefined,
  user: undefined,
  isLoaded: false,
  cartChangeCount: 0,
  addedProductId: undefined,
  cartProblem: undefined,
}
// The token is in an HttpOnly cookie; this flag only saves guests a call that would answer 401.
const loggedInKey = 'auth.loggedIn'

const session = createSharedValue(emptySession)

export function useSession(): Session {
  return useSharedValue(session)
}

export function getSession(): Session {
  return session.read()
}

let loading = new AbortController()

/**
 * Loads the session from the API: after hydration, and again after login and logout. Resolves after the first attempt; a failed
 * attempt is repeated in the background until it succeeds.
 */
export function loadSession(api: ApiClient): Promise<void> {
  loading.abort()
  loading = new AbortController()
  const { signal } = loading
  return new Promise((done) => {
    void retryUntilDone({
      attempt: async () => {
        const user = await findUser(api)
        const cart = await loadCart(api, user)
        if (!signal.aborted) update({ user, cart, cartProblem: undefined, isLoaded: true })
        done()
      },
      describe: (error) => {
        const cartProblem = isTemporary(error) ? loadMessages.failed(error.path) : messages.cart.loadFailed
        update({ cartProblem, isLoaded: true })
        done()
        if (!isTemporary(error)) throw error
        // The panel of the cart shows the problem.
        return undefined
      },
      signal,
    }).catch(() => undefined)
  })
}

/** Stores a cart that the API has returned. */
export function setCart(cart: Cart | undefined): void {
  update({ cart, cartProblem: undefined })
}

/** The same after a change by the visitor; `addedProductId` = the goods that they added. */
export function setChangedCart(cart: Cart, addedProductId?: number): void {
  update({ cart, addedProductId, cartProblem: undefined, cartChangeCount: getSession().cartChangeCount + 1 })
}

/** Stores whether a customer is logged in, so that guests save a call. */
function rememberLogin(isLoggedIn: boolean): void {
  if (isLoggedIn) localStorage.setItem(loggedInKey, '1')
  else localStorage.removeItem(loggedInKey)
}

/** The logged-in customer; also for loaders of private pages. */
export async function findUser(api: ApiClient): Promise<User | undefined> {
  const isBrowser = typeof document !== 'undefined'
  if (isBrowser && localStorage.getItem(loggedInKey) === null) return undefined
  try {
    return (await api.accounts.me()).data
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 401)) throw error
    if (isBrowser) rememberLogin(false)
    return undefined
  }
}

/** The cart of the customer, or of the guest that the cookie identifies. */
export async function loadCart(api: ApiClient, user: User | undefined): Promise<Cart> {
  if (!user) return (await api.cart.anonymous({ params: { locale: 'sk', tempId: '0' } })).data
  const [cart] = (await api.cart.list({ params: { locale: 'sk' } })).data
  return cart ?? (await api.cart.create({ body: { locale: 'sk' } })).data
}

function update(changes: Partial<Session>) {
  session.publish({ ...getSession(), ...changes })
  publishGroupDiscount(getSession().user?.group.discount ?? 0)
}

/** Updates the browser after a login or a registration; does nothing on the server. */
export async function enterSession(api: ApiClient): Promise<void> {
  if (typeof document === 'undefined') return
  rememberLogin(true)
  await loadSession(api)
}

/** The same after a logout: the account keeps its cart, and a new guest cart begins. */
export async function leaveSession(api: ApiClient): Promise<void> {
  if (typeof document === 'undefined') return
  rememberLogin(false)
  // Removes the customer's input in the checkout.
  sessionStorage.clear()
  update({ user: undefined, cart: undefined })
  await loadSession(api)
}

/** Called by a page that the server has rendered for a logged-in customer, who may have logged in without scripts. */
export function trustServerLogin(api: ApiClient): void {
  if (localStorage.getItem(loggedInKey) === null) void enterSession(api)
}
