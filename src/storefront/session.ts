import type { User } from '#contracts/accounts.ts'
import type { Cart } from '#contracts/cart.ts'
import { messages } from '#contracts/messages.ts'
import { type ApiClient, ApiProblem } from './api.ts'
import { loadMessages } from './i18n/load-messages.ts'
import { publishGroupDiscount } from './kit/goods/group-discount.ts'
import { isPassing, persist } from './kit/browser/recovery.ts'
import { createSharedValue, useSharedValue } from './kit/browser/shared-value.ts'

// The one store of the browser: the cart and who is logged in. Pages are cached for everyone, so both arrive after
// hydration; the server always renders the empty state.

export type Session = {
  cart: Cart | undefined
  user: User | undefined
  /** Both calls have answered; until then the header keeps their place. */
  isLoaded: boolean
  /** Counts changes that the visitor made to the cart: the cart widget opens when it grows. */
  cartChangeCount: number
  /** The goods of the last change, when it added some. */
  addedProductId: number | undefined
  /** Why the cart is not there, in words for the visitor. */
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
// The token is in an HttpOnly cookie; this flag only spares guests a call that would answer 401.
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
 * Fills the session from the API: once after hydration, and again after login and logout. Done after the first attempt; one
 * that fails is repeated until it succeeds.
 */
export function loadSession(api: ApiClient): Promise<void> {
  loading.abort()
  loading = new AbortController()
  const { signal } = loading
  return new Promise((done) => {
    void persist({
      attempt: async () => {
        const user = await findUser(api)
        const cart = await loadCart(api, user)
        if (!signal.aborted) update({ user, cart, cartProblem: undefined, isLoaded: true })
        done()
      },
      describe: (error) => {
        const cartProblem = isPassing(error) ? loadMessages.failed(error.path) : messages.cart.loadFailed
        update({ cartProblem, isLoaded: true })
        done()
        if (!isPassing(error)) throw error
        // The cart's own panel says it.
        return undefined
      },
      signal,
    }).catch(() => undefined)
  })
}

/** A cart that the API has just answered. */
export function setCart(cart: Cart | undefined): void {
  update({ cart, cartProblem: undefined })
}

/** The same after the visitor added or removed something; `addedProductId` = what he added. */
export function setChangedCart(cart: Cart, addedProductId?: number): void {
  update({ cart, addedProductId, cartProblem: undefined, cartChangeCount: getSession().cartChangeCount + 1 })
}

/** Called after a login or a registration, and with `false` after a logout. */
function rememberLogin(isLoggedIn: boolean): void {
  if (isLoggedIn) localStorage.setItem(loggedInKey, '1')
  else localStorage.removeItem(loggedInKey)
}

/** Who is logged in; for loaders of private pages too. */
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

/** The cart of the customer, or of the guest whose cookie travels along. */
export async function loadCart(api: ApiClient, user: User | undefined): Promise<Cart> {
  if (!user) return (await api.cart.anonymous({ params: { locale: 'sk', tempId: '0' } })).data
  const [cart] = (await api.cart.list({ params: { locale: 'sk' } })).data
  return cart ?? (await api.cart.create({ body: { locale: 'sk' } })).data
}

function update(changes: Partial<Session>) {
  session.publish({ ...getSession(), ...changes })
  publishGroupDiscount(getSession().user?.group.discount ?? 0)
}

/** The browser's side of a login or a registration that the API has accepted; on the server there is none. */
export async function enterSession(api: ApiClient): Promise<void> {
  if (typeof document === 'undefined') return
  rememberLogin(true)
  await loadSession(api)
}

/** The same after a logout: the customer's cart stays his, a new guest cart begins. */
export async function leaveSession(api: ApiClient): Promise<void> {
  if (typeof document === 'undefined') return
  rememberLogin(false)
  // What he has typed into the checkout goes with him.
  sessionStorage.clear()
  update({ user: undefined, cart: undefined })
  await loadSession(api)
}

/** A page rendered for a customer who logged in before any script ran tells the browser so. */
export function trustServerLogin(api: ApiClient): void {
  if (localStorage.getItem(loggedInKey) === null) void enterSession(api)
}
