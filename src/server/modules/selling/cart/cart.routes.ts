import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Cart } from '#contracts/cart.ts'
import { cartEndpoints } from '#contracts/cart-endpoints.ts'
import { messages } from '#contracts/messages.ts'
import type { Caller } from '#server/http/caller.ts'
import { clearCartCookie, setAdultCookie, setCartCookie } from '#server/http/cookies.ts'
import { ApiError } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { CartDeps, CartOwner } from './cart.types.ts'
import { closeCart } from './close-cart.ts'
import { createCart } from './create-cart.ts'
import { listUserCarts } from './get-cart.ts'
import { getGuestCart } from './get-guest-cart.ts'
import { resolveCart } from './hold-cart.ts'
import { acknowledgePrices } from './lines/acknowledge-prices.ts'
import { addItems } from './lines/add-items.ts'
import { putItem } from './lines/put-item.ts'
import { removeRental } from './rentals/put-rental.ts'
import { toCartView } from './cart.view.ts'
import { addVoucher } from './vouchers/add-voucher.ts'
import { removeVoucher } from './vouchers/remove-voucher.ts'

export function registerCartRoutes(app: FastifyInstance, deps: CartDeps): void {
  registerWholeCartRoutes(app, deps)
  registerContentRoutes(app, deps)
}

function registerWholeCartRoutes(app: FastifyInstance, deps: CartDeps): void {
  registerEndpoint(app, cartEndpoints.list, async ({ caller }) => {
    if (!caller.user) throw new ApiError('unauthorized')
    return { data: await listUserCarts(deps, caller.user.id) }
  })

  registerEndpoint(app, cartEndpoints.anonymous, async ({ params, caller, reply }) => {
    const cart = await getGuestCart(deps, { asked: params.tempId, cookie: caller.tempId })
    return { data: keepCookie(reply, cart) }
  })

  registerEndpoint(app, cartEndpoints.create, async ({ body, caller, reply }) => {
    const { cart, mergedLines } = await createCart(deps, {
      owner: ownerOf(caller),
      tempId: body.tempId ?? undefined,
      locale: body.locale,
      currencyId: body.currencyId ?? undefined,
    })
    if (mergedLines !== undefined) clearCartCookie(reply)
    return { data: keepCookie(reply, cart), ...(mergedLines && { message: messages.cart.merged }) }
  })

  registerEndpoint(app, cartEndpoints.removeRental, async ({ params: { cartId, rentalId }, caller, reply }) => ({
    data: keepCookie(reply, toCartView(await removeRental(deps, { cartId, id: rentalId, owner: ownerOf(caller) }))),
  }))

  // The cookie stays: it proves the ownership by which a repeated call gets the same answer. Its cart is never used again.
  registerEndpoint(app, cartEndpoints.remove, ({ params, caller }) =>
    closeCart(deps, { cartId: params.cartId, owner: ownerOf(caller) }),
  )
}

function registerContentRoutes(app: FastifyInstance, deps: CartDeps): void {
  registerEndpoint(app, cartEndpoints.putItem, async ({ params, body, caller, reply }) => {
    const { cart, answer } = await putItem(deps, {
      cartId: params.cartId,
      owner: ownerOf(caller),
      productId: body.id,
      variantId: body.variantId ?? undefined,
      quantity: body.quantity,
      note: body.note ?? undefined,
      parentId: body.parentId ?? null,
      lineId: body.lineId ?? undefined,
      isAdult: body.isAdult === true || caller.isAdult,
      eventOn: caller.eventOn,
    })
    if (body.isAdult === true) setAdultCookie(reply)
    keepCookie(reply, cart)
    return answer
  })

  registerEndpoint(app, cartEndpoints.addItems, async ({ params, body, caller, reply }) => {
    const cart = await addItems(deps, {
      cartId: params.cartId,
      owner: ownerOf(caller),
      items: body.items.map(({ id, variantId, quantity, note }) => ({
        productId: id,
        variantId,
        quantity,
        note: note ?? undefined,
      })),
      isAdult: body.isAdult === true || caller.isAdult,
      eventOn: caller.eventOn,
    })
    if (body.isAdult === true) setAdultCookie(reply)
    return { data: keepCookie(reply, cart) }
  })

  registerEndpoint(app, cartEndpoints.acknowledgePrices, async ({ params, caller }) => ({
    data: await acknowledgePrices(deps, await resolveCart(deps, { cartId: params.cartId, owner: ownerOf(caller) })),
  }))

  registerEndpoint(app, cartEndpoints.addVoucher, async ({ params, body, caller, reply }) => {
    const cart = await addVoucher(deps, {
      ...(await resolveCart(deps, { cartId: params.cartId, owner: ownerOf(caller) })),
      accountEmail: caller.user?.email,
      code: body.voucherCode,
      serviceType: body.serviceType,
      guestEmail: body.guestEmail ?? undefined,
      ip: caller.ip,
    })
    return { data: keepCookie(reply, cart) }
  })

  registerEndpoint(app, cartEndpoints.deleteVoucher, async ({ params, body, caller }) => ({
    data: await removeVoucher(deps, {
      ...(await resolveCart(deps, { cartId: params.cartId, owner: ownerOf(caller) })),
      voucherId: body.voucherId,
    }),
  }))
}

/** The proofs of ownership that the request carries: its account and the guest cart's secret. */
function ownerOf({ user, tempId }: Caller): CartOwner {
  return { userId: user?.id, tempId }
}

/** Every answer with a guest's cart restarts the cookie's fourteen days. */
function keepCookie(reply: FastifyReply, cart: Cart): Cart {
  if (cart.tempId !== null) setCartCookie(reply, { tempId: cart.tempId, isSaved: cart.id > 0 })
  return cart
}
