import type { Cart } from '#contracts/cart.ts'
import { randomSecret } from '#server/platform/ids.ts'
import { cartExpiry, isWorthExtending } from './cart.rules.ts'
import type { CartDeps, LoadedCart } from './cart.types.ts'
import { toCartView, toEmptyView } from './cart.view.ts'
import { extendCart, isTempIdTaken } from './carts.queries.ts'
import { findFreeDelivery, findGuestCart } from './document/cart-documents.queries.ts'
import { toLoadedCart } from './document/loaded-cart.ts'
import { isTempId, tempIdsFrom } from './temp-ids.rules.ts'

type GuestCart = Cart & { tempId: string }

/**
 * The guest's cart. A temporary id without an open cart is answered with the cart of the cookie: the server renders a browser's
 * first page with an id of its own, and the browser's first line is written under another. Without a cookie: an empty, new cart.
 */
export async function getGuestCart(
  deps: CartDeps,
  { asked, cookie }: { asked: string; cookie: string | undefined },
): Promise<GuestCart> {
  const now = deps.clock.now()
  const cart = isTempId(asked) ? await findOpenCart(deps, { tempId: asked, now }) : undefined
  if (cart) return cart
  for (const tempId of tempIdsFrom(cookie)) {
    const kept = await findOpenCart(deps, { tempId, now })
    if (kept) return kept
    // A cart that is not written yet keeps its cookie: another tab may be writing it with its first line just now.
    if (!(await isTempIdTaken(deps.db.query, tempId))) return getEmptyCart(deps, tempId)
    // Another call may have written it since the first read: only an id that is taken and has no open cart is left.
    const written = await findOpenCart(deps, { tempId, now })
    if (written) return written
  }
  return getEmptyCart(deps, randomSecret())
}

async function findOpenCart(
  deps: CartDeps,
  { tempId, now }: { tempId: string; now: Date },
): Promise<GuestCart | undefined> {
  const document = await findGuestCart(deps.db, { tempId, now })
  if (!document) return undefined
  const cart = toLoadedCart(document, { now, tempId })
  await extendExpiry(deps, cart, now)
  return { ...toCartView(cart), tempId }
}

async function getEmptyCart({ db }: CartDeps, tempId: string): Promise<GuestCart> {
  return { ...toEmptyView({ tempId, freeDelivery: await findFreeDelivery(db) }), tempId }
}

/** The fourteen days start again with every visit. */
async function extendExpiry({ db }: CartDeps, cart: LoadedCart, now: Date): Promise<void> {
  const extended = cartExpiry('guest', now)
  if (isWorthExtending({ expiresAt: cart.expiresAt, extended })) {
    await extendCart(db.query, { cartId: cart.id, expiresAt: extended })
  }
}
