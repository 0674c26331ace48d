import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import { serializerCompiler } from '@fastify/type-provider-zod'
import Fastify, { type FastifyInstance } from 'fastify'
import { mailSamples } from '#emails/samples.ts'
import type { Checkout, PlaceOrder } from '#contracts/checkout.ts'
import type { MailName } from '#emails/mail-props.ts'
import { resolveCaller } from '#server/http/caller.ts'
import { sendProblem } from '#server/http/errors.ts'
import { registerWaitLimit } from '#server/http/admission/limit-waits.ts'
import { refuseUnstorableText } from '#server/http/unstorable-text.ts'
import { validatorCompiler } from '#server/http/validation.ts'
import { createAccountsModule } from '#server/modules/people/accounts/index.ts'
import { createCartModule } from '#server/modules/selling/cart/index.ts'
import { createBalloonsModule } from '#server/modules/selling/balloons/index.ts'
import { createCheckoutModule } from '#server/modules/selling/checkout/index.ts'
import { findParcelGoods } from '#server/modules/goods/catalog/products/published.queries.ts'
import { createDeliveryModule } from '#server/modules/selling/delivery/index.ts'
import { createInventoryModule } from '#server/modules/goods/inventory/index.ts'
import { createNotificationsModule } from '#server/modules/shop/notifications/index.ts'
import { createOrdersModule } from '#server/modules/selling/orders/index.ts'
import {
  orderChanged,
  orderPaid,
  orderStateChanged,
  refundRequested,
} from '#server/modules/selling/orders/orders.events.ts'
import { createPapersModule } from '#server/modules/selling/papers/index.ts'
import {
  createPaymentsModule,
  paymentDefinitions,
  type Notification,
  type PaymentDefinitions,
} from '#server/modules/selling/payments/index.ts'
import { createRatingLinks, createSatisfactionModule } from '#server/modules/care/satisfaction/index.ts'
import { createVouchersModule } from '#server/modules/selling/vouchers/index.ts'
import { createWithdrawalsModule } from '#server/modules/care/withdrawals/index.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createEvents, on } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Mail } from '#server/platform/mailer.ts'
import { parseSetting, type ReadSetting } from '#server/modules/shop/content/index.ts'
import { createVisitor } from './cart-shop.ts'
import { aProduct, seedReference } from './given.ts'
import { buildRental, buildReservations } from './reservation-things.ts'
import { nowhere, toPacketa } from './packeta-settings.ts'

export const gatewaySecret = 'a gateway secret for tests'
const publicUrl = 'http://shop.test'
const settings = {
  bankAccount: { iban: 'SK31 1200 0000 1987 4263 7541', bic: 'TATRSKBX', name: 'Konfetka, s. r. o.' },
  contacts: {
    company: 'Konfetka, s. r. o.',
    street: 'Obchodná 41',
    zip: '811 06',
    town: 'Bratislava',
    company_id: '99999994',
    tax_id: '2029999994',
    vat_id: 'SK2029999994',
    register: 'Obchodný register Mestského súdu Bratislava III, oddiel Sro, vložka č. 999999/B',
    email: 'ahoj@konfetka.test',
    phone: '+421 2 555 01 100',
  },
}

export type SentMail = Mail & { template: MailName }
export type OrderShop = Awaited<ReturnType<typeof buildOrderShop>>

type Options = {
  now?: string
  /** Replaces the delivery of the gateway's notifications: delayed or lost ones. */
  notify?: (notification: Notification) => Promise<void>
  /** Card payments go through (a double of) Stripe instead of the fake gateway. */
  stripe?: Parameters<typeof createPaymentsModule>[0]['stripe']
  /** Where (doubles of) the gateways are that an owner connects. */
  gatewayBases?: Parameters<typeof createPaymentsModule>[0]['gatewayBases']
  /** Another node on a database that a first one has filled. */
  isSeeded?: boolean
  /** Key for deriving the secrets of summary links; nodes of one shop share it. */
  linkSecret?: string
  /** Seals the secrets of gateways; nodes of one shop share it. */
  gatewayKey?: string
  gifts?: { thresholdCents: number; codes: string[] }[]
  packeta?: { apiKey: string; origin: string } | undefined
  /** Allowed delivery countries. */
  countries?: string[]
  heureka?: { apiKey: string; apiBase: string }
  /** Kinds of payment with other terms. */
  definitions?: PaymentDefinitions
  /** Faults that a race has to find: parts of modules that are replaced by careless ones. */
  planted?: {
    takeStock?: ReturnType<typeof createInventoryModule>['takeStock']
    takeForOrder?: ReturnType<typeof createCartModule>['takeForOrder']
  }
}

/** Everything from the cart to the paid order, without pages, on a database that the test fills. */
export async function buildOrderShop(
  db: Db,
  {
    now = '2026-11-18T09:00:00Z',
    notify,
    stripe,
    gatewayBases = { comgate: nowhere, gopay: { live: nowhere, test: nowhere } },
    linkSecret = 'a link secret for tests',
    gatewayKey = linkSecret,
    isSeeded = false,
    gifts = [],
    planted: { takeStock, takeForOrder } = {},
    packeta,
    countries = ['SK'],
    heureka,
    definitions = paymentDefinitions,
  }: Options = {},
) {
  let current = new Date(now)
  const clock = { now: () => current, set: (text: string) => void (current = new Date(text)) }
  const jobs = createMemoryJobs()
  const mails: SentMail[] = []
  const stored: Record<string, unknown> = { ...settings, giftThresholds: gifts }
  const readSetting: ReadSetting = async (name) => parseSetting(name, stored[name])
  const events = createEvents()
  const inventory = { ...createInventoryModule({ events }), ...(takeStock && { takeStock }) }
  const cart = { ...createCartModule({ db, clock, jobs }), ...(takeForOrder && { takeForOrder }) }
  const delivery = createDeliveryModule({
    db,
    clock,
    events,
    packeta: toPacketa(packeta),
    accountKey: linkSecret,
    readSetting,
    readGoods: (productId) => findParcelGoods(db, productId),
  })
  let template: MailName = 'order-received'
  const notifications = createNotificationsModule({
    db,
    clock,
    mailDomain: 'shop.test',
    jobs,
    mailer: { send: async (mail) => void mails.push({ ...mail, template }) },
    readShop: async () => mailSamples['order-link'].shop,
    renderMail: async (name, props) => {
      template = name
      return { subject: name, html: '', text: JSON.stringify(props) }
    },
  })
  const accounts = createAccountsModule({
    db,
    clock,
    jobs,
    notifications,
    publicUrl,
    events,
    mergeGuestCart: cart.mergeGuestCart,
    deviceSecret: 'a device secret for tests',
    readTermsVersion: async () => '',
    hasVideos: async () => false,
    personalData: [],
    customerEvents: [],
  })
  const vouchers = createVouchersModule({ db, clock })
  const ratingLinks = createRatingLinks({ db, clock, linkSecret: 'a rating secret for tests' })
  const orders = createOrdersModule({
    db,
    clock,
    jobs,
    events,
    findRatingUrl: ratingLinks.findRatingUrl,
    inventory,
    delivery,
    notifications,
    papers: createPapersModule({ folder: mkdtempSync(join(tmpdir(), 'shop-papers-')), clock }),
    readSetting,
    paymentTerms: definitions,
    publicUrl,
    hasRateLimits: true,
    linkSecret,
    staffSecret: undefined,
  })
  const withdrawals = createWithdrawalsModule({
    db,
    clock,
    events,
    orders,
    notifications,
    publicUrl,
    linkSecret: 'a withdrawal secret for tests',
    hasRateLimits: false,
  })
  const satisfaction = createSatisfactionModule({
    db,
    clock,
    events,
    jobs,
    orders,
    notifications,
    publicUrl,
    ratingLinks,
    heureka: { apiBase: heureka?.apiBase ?? nowhere, keyOfServer: heureka?.apiKey },
    accountKey: linkSecret,
  })
  const payments = createPaymentsModule({
    db,
    clock,
    events,
    jobs,
    orders,
    publicUrl,
    readSettingIn: async (_, name) => readSetting(name),
    provideSetting: () => {},
    fakeGatewaySecret: gatewaySecret,
    stripe,
    gatewayBases,
    gatewayKey,
    onTrouble: () => {},
    definitions,
    ...(notify && { notify }),
  })
  const balloons = createBalloonsModule({ db, clock, events, inventory, delivery, carts: cart, orders })
  const rental = buildRental({ db, clock, jobs, notifications, publicUrl, readSetting, delivery, carts: cart, orders })
  const checkout = createCheckoutModule({
    db,
    clock,
    events,
    jobs,
    carts: cart,
    delivery,
    inventory,
    reservations: buildReservations({ db, clock, jobs, events, inventory, notifications, readSetting }),
    balloons,
    rental,
    orders,
    payments,
    readSetting,
    listDeliveryCountries: async () => countries,
    readTermsVersion: async () => '',
  })
  events.react([
    on(orderStateChanged, {
      inTransaction: [vouchers.releaseCancelled, balloons.releaseOrder, rental.releaseOrder, payments.followState],
    }),
    on(orderChanged, { inTransaction: [payments.followChange] }),
    on(orderPaid, { inTransaction: [vouchers.bookEarned, balloons.keepPaid, rental.keepPaid] }),
    on(refundRequested, { inTransaction: [vouchers.takeBackRefunded, payments.enqueueOrderRefund] }),
  ])

  const app: FastifyInstance = Fastify()
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendProblem)
  app.decorate('hasSecureCookies', false).decorateRequest('caller')
  await app.register(cookie)
  await app.register(formbody)
  registerWaitLimit(app)
  app.addHook('preValidation', async (request) => {
    request.caller = await resolveCaller(request, accounts.authenticate)
    refuseUnstorableText(request)
  })
  for (const module of [accounts, cart, delivery, orders, payments, checkout, withdrawals, satisfaction])
    module.routes(app)
  await app.ready()
  if (!isSeeded) await seedReference(db)
  return {
    app,
    db,
    clock,
    jobs,
    mails,
    notifications,
    inventory,
    cart,
    orders,
    payments,
    checkout,
    get gateway() {
      if (!payments.fakeGateway) throw new Error('This shop has a real gateway.')
      return payments.fakeGateway
    },
  }
}

/** Jobs that a test runs on demand. */
function createMemoryJobs() {
  const handlers = new Map<string, (data: unknown) => Promise<void>>()
  const queue: { name: string; data: object }[] = []
  const jobs: Jobs = {
    enqueue: async (_tx, name, data) => void queue.push({ name, data }),
    work: (name, handler) => void handlers.set(name, handler),
    schedule: () => {},
  }
  return {
    ...jobs,
    queue,
    run: (name: string, data: object = {}) => handlers.get(name)?.(data),
    async drain(): Promise<void> {
      for (let job = queue.shift(); job; job = queue.shift()) await handlers.get(job.name)?.(job.data)
    },
  }
}

const address = {
  firstname: 'Jana',
  lastname: 'Nováková',
  street: 'Hlavná 12',
  city: 'Žilina',
  zip: '010 01',
  country: 'SK',
}

/** A complete, valid order by courier and card. */
export function anOrder(cartId: number, changes: Partial<PlaceOrder> = {}): PlaceOrder {
  return {
    cartId,
    expectedTotalCents: 0,
    carrierId: 3,
    paymentMethodId: 1,
    email: 'jana@konfetka.test',
    phonePrefix: '+421',
    phone: '0903 123 456',
    invoice: address,
    isCompany: false,
    isDeliveryElsewhere: false,
    note: '',
    hasAgreed: true,
    hasNewsletterConsent: false,
    hasHeurekaRefusal: false,
    ...changes,
  }
}

export type Visitor = ReturnType<typeof createVisitor>

/** A guest with these lines in the cart. */
export async function aGuestWithCart(
  shop: Pick<OrderShop, 'app'>,
  lines: readonly { id: number; variantId: number; quantity: number }[],
): Promise<{ visitor: Visitor; cartId: number }> {
  const visitor = createVisitor(shop.app)
  let cartId = 0
  for (const line of lines) {
    const { status, body } = await visitor.call('PUT', `/api/cart/${cartId}`, line)
    if (status !== 200) throw new Error(`The cart answered ${status}: ${JSON.stringify(body)}`)
    cartId = body.cart.id
  }
  return { visitor, cartId }
}

/** A guest with pieces of a new product, which costs 10 €, in the cart. */
export async function aBuyer(shop: OrderShop, product: Parameters<typeof aProduct>[1] = {}, quantity = 1) {
  const { id, variantId, name } = await aProduct(shop.db, { priceCents: 1000, stock: 10, ...product })
  return { ...(await aGuestWithCart(shop, [{ id, variantId, quantity }])), variantId, name }
}

/** The server's quote for the order. */
export async function quote(visitor: Visitor, order: PlaceOrder): Promise<Checkout> {
  const { carrierId, storeId, pickupPointId, paymentMethodId, giftVariantId } = order
  const selection = { carrierId, storeId, pickupPointId, paymentMethodId, giftVariantId }
  const { status, body } = await visitor.call('POST', `/api/checkout/${order.cartId}/quote`, selection)
  if (status !== 200) throw new Error(`The quote answered ${status}: ${JSON.stringify(body)}`)
  return body.data
}

/** Quotes and sends the order, as the page does. */
export async function placeOrder(
  shop: Pick<OrderShop, 'app'>,
  { visitor, order, key = crypto.randomUUID() }: { visitor: Visitor; order: PlaceOrder; key?: string },
) {
  const { totals } = await quote(visitor, order)
  return sendOrder(shop, { visitor, key, order: { ...order, expectedTotalCents: totals.total_cents } })
}

export async function sendOrder(
  { app }: Pick<OrderShop, 'app'>,
  { visitor, order, key = crypto.randomUUID() }: { visitor: Visitor; order: object; key?: string },
) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/orders',
    cookies: visitor.cookies,
    headers: { 'idempotency-key': key },
    payload: order,
  })
  return { status: response.statusCode, body: response.json(), cookies: response.cookies }
}

/** Presses a button of the gateway's page and returns the redirect target. */
export async function pressAtGateway(
  { app }: Pick<OrderShop, 'app'>,
  { paymentUrl, decision }: { paymentUrl: string; decision: string },
) {
  const response = await app.inject({
    method: 'POST',
    url: new URL(paymentUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `decision=${decision}`,
  })
  return { status: response.statusCode, location: String(response.headers.location ?? '') }
}
