import type { FastifyInstance, FastifyReply } from 'fastify'
import { cartEndpoints, type Cart } from '#contracts/cart.ts'
import { messages } from '#contracts/messages.ts'
import type { Caller } from '#server/http/caller.ts'
import { clearCartCookie, setAdultCookie, setCartCookie } from '#server/http/cookies.ts'
import { ApiError } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { CartOwner } from './cart.queries.ts'
import type { CartService } from './cart.service.ts'
import type { createCartVouchersService } from './cart-vouchers.service.ts'

type Services = { carts: CartService; cartVouchers: ReturnType<typeof createCartVouchersService> }

export function registerCartRoutes(app: FastifyInstance, { carts, cartVouchers }: Services): void {
  registerEndpoint(app, cartEndpoints.list, async ({ caller }) => {
    if (!caller.user) throw new ApiError('unauthorized')
    return { data: await carts.listUserCarts(caller.user.id) }
  })

  registerEndpoint(app, cartEndpoints.anonymous, async ({ params, caller, reply }) => {
    const cart = await carts.getGuestCart({ asked: params.tempId, cookie: caller.tempId })
    return { data: keepCookie(reply, cart) }
  })

  registerEndpoint(app, cartEndpoints.create, async ({ body, caller, reply }) => {
    const { cart, mergedLines } = await carts.createCart({
      owner: ownerOf(caller),
      tempId: body.tempId ?? undefined,
      locale: body.locale,
      currencyId: body.currencyId ?? undefined,
    })
    if (mergedLines !== undefined) clearCartCookie(reply)
    return { data: keepCookie(reply, cart), ...(mergedLines && { message: messages.cart.merged }) }
  })

  // The cookie stays: it is the proof by which the same call answers the same again. Its cart is never found or written any more.
  registerEndpoint(app, cartEndpoints.remove, ({ params, caller }) =>
    carts.closeCart({ cartId: params.cartId, owner: ownerOf(caller) }),
  )

  registerEndpoint(app, cartEndpoints.putItem, async ({ params, body, caller, reply }) => {
    const { cart, answer } = await carts.putItem({
      cartId: params.cartId,
      owner: ownerOf(caller),
      productId: body.id,
      variantId: body.variantId ?? undefined,
      quantity: body.quantity,
      note: body.note ?? undefined,
      parentId: body.parentId ?? null,
      lineId: body.lineId ?? undefined,
      isAdult: body.isAdult === true || caller.isAdult,
    })
    if (body.isAdult === true) setAdultCookie(reply)
    keepCookie(reply, cart)
    return answer
  })

  registerEndpoint(app, cartEndpoints.acknowledgePrices, async ({ params, caller }) => ({
    data: await carts.acknowledgePrices(await carts.resolveCart({ cartId: params.cartId, owner: ownerOf(caller) })),
  }))

  registerEndpoint(app, cartEndpoints.addVoucher, async ({ params, body, caller, reply }) => {
    const cart = await cartVouchers.addVoucher({
      ...(await carts.resolveCart({ cartId: params.cartId, owner: ownerOf(caller) })),
      accountEmail: caller.user?.email,
      code: body.voucherCode,
      serviceType: body.serviceType,
      guestEmail: body.guestEmail ?? undefined,
      ip: caller.ip,
    })
    return { data: keepCookie(reply, cart) }
  })

  registerEndpoint(app, cartEndpoints.deleteVoucher, async ({ params, body, caller }) => ({
    data: await cartVouchers.deleteVoucher({
      ...(await carts.resolveCart({ cartId: params.cartId, owner: ownerOf(caller) })),
      voucherId: body.voucherId,
    }),
  }))
}

/** Proofs of ownership that the request carries: its account, and the guest cart's secret. */
function ownerOf({ user, tempId }: Caller): CartOwner {
  return { userId: user?.id, tempId }
}

/** Every answer with a guest's cart starts the cookie's fourteen days anew. */
function keepCookie(reply: FastifyReply, cart: Cart): Cart {
  if (cart.tempId !== null) setCartCookie(reply, cart.tempId)
  return cart
}
