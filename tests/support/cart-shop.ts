import cookie from '@fastify/cookie'
import { serializerCompiler } from '@fastify/type-provider-zod'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { mailSamples } from '#emails/samples.ts'
import { resolveCaller } from '#server/http/caller.ts'
import { sendProblem } from '#server/http/errors.ts'
import { validatorCompiler } from '#server/http/validation.ts'
import { createAccountsModule } from '#server/modules/people/accounts/index.ts'
import { createCartModule } from '#server/modules/selling/cart/index.ts'
import type { Insertable } from 'kysely'
import { createNotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { createEvents } from '#server/platform/events.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { JobHandler } from '#server/platform/job-workers.ts'
import type { Mail } from '#server/platform/mailer.ts'

export type CartShop = {
  app: FastifyInstance
  db: Db
  clock: { now: () => Date; set: (now: string) => void }
  carts: ReturnType<typeof createCartModule>
  mails: Mail[]
  runJobs: () => Promise<void>
}

/** Only accounts and carts over a small catalog: what their own tests and races need, quick to start. */
export async function buildCartShop(db: Db, now = '2026-11-21T10:00:00Z'): Promise<CartShop> {
  let current = new Date(now)
  const clock = { now: () => current, set: (text: string) => void (current = new Date(text)) }
  const mails: Mail[] = []
  const queue = createQueue()
  const carts = createCartModule({ db, clock, jobs: queue })
  const accounts = createAccountsModule({
    db,
    clock,
    jobs: queue,
    notifications: createNotificationsModule({
      db,
      clock,
      mailDomain: 'shop.test',
      jobs: queue,
      mailer: { send: async (mail) => void mails.push(mail) },
      readShop: async () => mailSamples['order-link'].shop,
      renderMail: async (subject, props) => ({ subject, html: '', text: JSON.stringify(props) }),
    }),
    publicUrl: 'https://shop.test',
    events: createEvents(),
    mergeGuestCart: carts.mergeGuestCart,
    deviceSecret: 'a device secret for tests',
    readTermsVersion: async () => '',
    hasVideos: async () => false,
    personalData: [],
    customerEvents: [],
  })
  const app: FastifyInstance = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendProblem)
  app.decorate('hasSecureCookies', false)
  app.decorateRequest('caller')
  await app.register(cookie)
  app.addHook('preValidation', async (request) => {
    request.caller = await resolveCaller(request, accounts.authenticate)
  })
  accounts.routes(app)
  carts.routes(app)
  await app.ready()
  await seedShop(db)
  return { app, db, clock, carts, mails, runJobs: queue.run }
}

/** Jobs in memory: enqueued jobs run when the test says so. */
function createQueue() {
  const handlers = new Map<string, JobHandler>()
  const waiting: { name: string; data: object }[] = []
  return {
    work: (name: string, handler: JobHandler) => void handlers.set(name, handler),
    schedule: () => {},
    enqueue: async (_tx: Queryable, name: string, data: object) => void waiting.push({ name, data }),
    async run(): Promise<void> {
      for (const { name, data } of waiting.splice(0)) await handlers.get(name)?.(data)
    },
  }
}

/** Variants: 1 and 2 of product 1 (7,99 € and 9,99 €), 3 sold out, 4 a set of two 1s, 5 preorder, 6 inactive, 7 bulky. */
async function seedShop(db: Db): Promise<void> {
  const q = db.query
  await q
    .insertInto('currencies')
    .values([
      { id: 1, code: 'CZK', symbolAfter: 'Kč', rate: 25 },
      { id: 2, code: 'EUR', symbolAfter: '€', rate: 1 },
    ])
    .execute()
  await q
    .insertInto('customerGroups')
    .values([
      { id: 1, code: 'customer', name: 'Zákazník' },
      { id: 2, code: 'influencer', name: 'Influencer', description: 'Partneri', discountPercent: 5 },
    ])
    .execute()
  await q.insertInto('categories').values({ id: 1, slug: 'balony', name: 'Balóny' }).execute()
  await q.insertInto('mediaAssets').values({ id: 1, reference: 'art:latex-balloon', alt: 'Balón' }).execute()
  const product = { defaultCategoryId: 1, vatRate: 23 }
  await q
    .insertInto('products')
    .values([
      { ...product, id: 1, code: 'P1', slug: 'balon', name: 'Balón' },
      { ...product, id: 2, code: 'P2', slug: 'vypredane', name: 'Vypredaný klobúk' },
      { ...product, id: 3, code: 'P3', slug: 'sada', name: 'Sada balónov' },
      { ...product, id: 4, code: 'P4', slug: 'predobjednavka', name: 'Novinka', preorderOn: '2027-01-15' },
      { ...product, id: 5, code: 'P5', slug: 'stiahnute', name: 'Stiahnuté', isActive: false },
      { ...product, id: 6, code: 'P6', slug: 'brana', name: 'Balónová brána', isBulky: true },
    ])
    .execute()
  await q.insertInto('productImages').values({ productId: 1, position: 0, assetId: 1 }).execute()
  await q
    .insertInto('variants')
    .values([
      { id: 1, productId: 1, code: 'V1', name: 'Ružový', priceCents: 799 },
      { id: 2, productId: 1, code: 'V2', name: 'Zlatý', priceCents: 1299, salePriceCents: 999, position: 1 },
      { id: 3, productId: 2, code: 'V3', priceCents: 500 },
      { id: 4, productId: 3, code: 'V4', priceCents: 1500 },
      { id: 5, productId: 4, code: 'V5', priceCents: 2000 },
      { id: 6, productId: 5, code: 'V6', priceCents: 100 },
      { id: 7, productId: 6, code: 'V7', priceCents: 9000 },
    ])
    .execute()
  await q.insertInto('setComponents').values({ setVariantId: 4, componentVariantId: 1, quantity: 2 }).execute()
  await q
    .insertInto('stockLevels')
    .values([
      { variantId: 1, locationId: 1, onHand: 12, reserved: 2 },
      { variantId: 2, locationId: 1, onHand: 1000 },
      { variantId: 7, locationId: 1, onHand: 3 },
    ])
    .execute()
}

/** Calls the API as one visitor: keeps their cookies and, after a login, their token. */
export function createVisitor(app: FastifyInstance, { address = '127.0.0.1' }: { address?: string } = {}) {
  const cookies: Record<string, string> = {}
  return {
    cookies,
    async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: InjectOptions['payload']) {
      const response = await app.inject({
        method,
        url,
        cookies,
        remoteAddress: address,
        ...(payload !== undefined && { payload }),
      })
      for (const { name, value } of response.cookies) {
        if (value === '') delete cookies[name]
        else cookies[name] = value
      }
      return { status: response.statusCode, body: response.body === '' ? undefined : response.json() }
    },
  }
}

let voucherCount = 0

/** A voucher of 5 € that anyone may use, unless the properties say otherwise. */
export async function givenVoucher(
  db: Db,
  properties: Partial<Insertable<Schema['vouchers']>> = {},
): Promise<{ id: number; code: string }> {
  voucherCount += 1
  return db.query
    .insertInto('vouchers')
    .values({ code: `KUPON${voucherCount}`, type: 'amount', value: 5, ...properties })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
}

let orderCount = 0

/** A bare order of a cart, for tests that redeem vouchers or mark carts. */
export async function givenOrder(db: Queryable | Db, cartId: number): Promise<number> {
  const q = 'query' in db ? db.query : db
  orderCount += 1
  const number = String(2_600_000_000 + orderCount)
  await q
    .insertInto('carriers')
    .values({ id: 1, code: 'courier', kind: 'courier', name: 'Kuriér', priceCents: 390, daysFrom: 1, daysTo: 2 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await q
    .insertInto('paymentMethods')
    .values({ id: 1, code: 'card', kind: 'card', name: 'Karta' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await q
    .insertInto('orders')
    .values({
      number,
      hashDigest: 'x',
      cartId,
      state: 'new',
      paymentState: 'unpaid',
      currencyId: 2,
      email: 'jana@konfetka.test',
      phone: '',
      invoiceAddress: '{}',
      deliveryAddress: '{}',
      carrierId: 1,
      paymentMethodId: 1,
      goodsCents: 1000,
      discountCents: 0,
      deliveryCents: 0,
      paymentFeeCents: 0,
      totalCents: 1000,
      vatBreakdown: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
