import type { FastifyInstance, FastifyReply } from 'fastify'
import { accountEndpoints } from '#contracts/account-endpoints.ts'
import { secretLinkParams } from '#contracts/checkout.ts'
import { checkoutEndpoints } from '#contracts/checkout-endpoints.ts'
import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'
import { orderEndpoints } from '#contracts/orders.ts'
import { idTextSchema } from '#contracts/shared.ts'
import { isEmail } from '#server/modules/people/accounts/index.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { OrdersModule } from './orders-module.types.ts'

export type CustomerOrders = Pick<
  OrdersModule,
  | 'checkLink'
  | 'getOrderByLink'
  | 'getOwnOrder'
  | 'listOf'
  | 'findUsual'
  | 'sendLink'
  | 'cancelByCustomer'
  | 'correctEmail'
  | 'getPaper'
  | 'getCalendar'
  | 'getPaymentQr'
  | 'drawWithdrawalForm'
>

export function registerOrdersRoutes(app: FastifyInstance, orders: CustomerOrders): void {
  registerLinkRoutes(app, orders)
  registerAccountRoutes(app, orders)
  registerFileRoutes(app, orders)
}

function registerLinkRoutes(app: FastifyInstance, orders: CustomerOrders): void {
  registerEndpoint(app, checkoutEndpoints.order, async ({ params }) => ({ data: await orders.getOrderByLink(params) }))

  registerEndpoint(app, orderEndpoints.cancelOrder, async ({ params }) => {
    await orders.cancelByCustomer(params)
    return { data: await orders.getOrderByLink(params) }
  })

  registerEndpoint(app, orderEndpoints.correctEmail, async ({ params, body, caller }) => {
    await orders.checkLink(params)
    await orders.correctEmail({ orderId: params.id, email: body.email, userId: caller.user?.id })
    return { data: await orders.getOrderByLink(params) }
  })

  registerEndpoint(app, orderEndpoints.findOrder, async ({ body, caller }) => {
    const errors = {
      ...(body.number.trim() === '' && { number: [messages.form.required] }),
      ...findEmailFault(body.email),
    }
    if (Object.keys(errors).length > 0) throw invalid(errors)
    await orders.sendLink({ ...body, ip: caller.ip })
    return { message: messages.order.linkSent }
  })
}

function registerAccountRoutes(app: FastifyInstance, orders: CustomerOrders): void {
  registerEndpoint(app, orderEndpoints.ownOrder, async ({ params, caller }) => {
    if (!caller.user) throw new ApiError('unauthorized')
    return { data: await orders.getOwnOrder({ orderId: params.id, userId: caller.user.id }) }
  })

  registerEndpoint(app, accountEndpoints.orders, async ({ caller, query }) => {
    if (!caller.user) throw new ApiError('unauthorized')
    return orders.listOf(caller.user.id, Number(query.page))
  })

  registerEndpoint(app, accountEndpoints.usualOrder, async ({ caller }) => {
    if (!caller.user) throw new ApiError('unauthorized')
    return { data: await orders.findUsual(caller.user.id) }
  })
}

/** Files are not JSON, so they are outside the contracts, as the return page of the payment is. */
function registerFileRoutes(app: FastifyInstance, orders: CustomerOrders): void {
  app.get('/api/orders/:id/:hash/papers/:paperId', { schema: { hide: true } }, async (request, reply) => {
    const { data: paper } = paperParams.safeParse(request.params)
    if (!paper) throw notFound('paper')
    const { number, pdf } = await orders.getPaper(paper, request.caller.user?.id)
    return keepSecret(reply)
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${number}.pdf"`)
      .send(pdf)
  })

  app.get('/api/orders/:id/:hash/calendar.ics', { schema: { hide: true } }, async (request, reply) => {
    const { data: link } = secretLinkParams.safeParse(request.params)
    if (!link) throw notFound('order')
    const calendar = await orders.getCalendar(link)
    return keepSecret(reply)
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="objednavka.ics"')
      .send(calendar)
  })

  app.get('/api/orders/:id/:hash/qr.png', { schema: { hide: true } }, async (request, reply) => {
    const { data: link } = secretLinkParams.safeParse(request.params)
    if (!link) throw notFound('order')
    return keepSecret(reply)
      .type('image/png')
      .header('content-disposition', 'attachment; filename="platba-qr.png"')
      .send(await orders.getPaymentQr(link))
  })

  app.get('/dokumenty/formular-na-odstupenie-od-zmluvy.pdf', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/pdf')
      .header('cache-control', 'public, max-age=3600')
      .header('content-disposition', 'inline; filename="formular-na-odstupenie-od-zmluvy.pdf"')
      .send(await orders.drawWithdrawalForm()),
  )
}

const paperParams = z.extend(secretLinkParams, { paperId: idTextSchema })

/** The URL is a secret: the answer is not cached, and linked pages do not get the URL. */
function keepSecret(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer')
}

function findEmailFault(email: string): Record<string, string[]> {
  if (email.trim() === '') return { email: [messages.form.required] }
  return isEmail(email.trim()) ? {} : { email: [messages.form.email] }
}
