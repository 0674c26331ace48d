import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createSmtpMailer, type Mailer } from '#server/platform/mailer.ts'
import { startHttpDouble, type Fault, type HttpDouble } from '#tests/doubles/http-double.ts'
import { startRegisterUzDouble, startRpoDouble, type RpoDouble } from '#tests/doubles/registers-double.ts'
import { startSmtpDouble, type SmtpDouble } from '#tests/doubles/smtp-double.ts'
import { startStripeDouble, type StripeDouble } from '#tests/doubles/stripe-double.ts'
import { findGoods, type Goods } from '#tests/support/api-caller.ts'
import type { TestApp } from '#tests/support/app.ts'
import { fillCarts, order } from '#tests/support/bulk-carts.ts'
import { buildDemoShop } from '#tests/support/demo-shop.ts'
import { isFull, limit, note, quantile } from '#tests/support/figures.ts'

// R18: each outside service failing in each way, while customers depend on it and others browse pages. The whole shop
// over a real PostgreSQL; pages are rendered on every request. Each service's own suite covers the same at a small
// scale in `npm test`.

const faults: readonly Fault[] = ['refuse', 'hang', 'error', 'reset', 'drip', 'nonsense']
const breakerOpenMs = 30_000
const courier = 4
let expectedTotalCents = 0
let shop: TestApp
let stripe: StripeDouble
let rpo: RpoDouble
let registerUz: HttpDouble
let packeta: HttpDouble
let smtp: SmtpDouble
let mailer: Mailer
let goods: Goods

beforeAll(async () => {
  if (!isFull) return
  ;[stripe, rpo, registerUz, packeta, smtp] = await Promise.all([
    startStripeDouble(),
    startRpoDouble(),
    startRegisterUzDouble(),
    startHttpDouble(() => ({ body: '{"isValid":true}' })),
    startSmtpDouble(),
  ])
  shop = await buildDemoShop({
    now: new Date().toISOString(),
    // Pages must be rendered, not served from the cache.
    pageCache: {
      get: () => undefined,
      put: () => {},
      now: () => 0,
      dropTags: () => {},
      dropAll: () => {},
      size: () => ({ pages: 0, bytes: 0 }),
    },
    environment: {
      STRIPE_SECRET_KEY: stripe.settings.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
      STRIPE_API_BASE: stripe.settings.apiBase,
      RPO_API_BASE: rpo.url,
      REGISTERUZ_API_BASE: registerUz.url,
      PACKETA_API_KEY: 'key',
      PACKETA_ORIGIN: packeta.url,
    },
  })
  goods = await findGoods(shop.db)
  const [cart] = await aCart()
  const quoted = await shop.app.inject({
    method: 'POST',
    url: `/api/checkout/${cart?.cartId}/quote`,
    headers: { 'x-cart-temp-id': cart?.tempId ?? '' },
    payload: { carrierId: courier, paymentMethodId: 1 },
  })
  expectedTotalCents = quoted.json().data.totals.total_cents
})
afterAll(async () => {
  if (!isFull) return
  await shop.close()
  await Promise.all([stripe, rpo, registerUz, packeta, smtp].map((double) => double.close()))
})
beforeEach(async () => {
  if (!isFull) return
  await Promise.all([stripe, rpo, registerUz, packeta, smtp].map((double) => double.setFault(undefined)))
  // Every breaker is half-open again.
  mailer = createSmtpMailer({ url: smtp.url, from: 'Konfetka <obchod@konfetka.test>' })
  shop.clock.set(new Date(shop.clock.now().getTime() + 2 * breakerOpenMs).toISOString())
})

const aCart = () => fillCarts(shop.db, { count: 1, lines: [{ product: { id: goods.id, variantId: goods.variantId } }] })

type Service = {
  name: string
  setFault: (fault: Fault | undefined) => Promise<void>
  /** The number of requests that reached the service. */
  asked: () => number
  /** One customer who needs the service; returns whether it served them. Throws when they cannot continue without it. */
  use: () => Promise<boolean>
}

/** Maximum wait in milliseconds: three seconds for the service, the rest for our own part. */
const maxWaitMs = 3_500

const services: Service[] = [
  {
    name: 'Stripe',
    setFault: (fault) => stripe.setFault(fault),
    asked: () => stripe.requests.length,
    async use() {
      const [cart] = await aCart()
      if (!cart) throw new Error('no cart')
      const changes = { carrierId: courier, paymentMethodId: 1, expectedTotalCents }
      const { status, body } = await order(shop, { cart, changes })
      // The order is placed either way; its summary page offers the payment again.
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body.data?.payment_url !== null
    },
  },
  {
    name: 'RPO',
    setFault: (fault) => rpo.setFault(fault),
    asked: () => rpo.requests.length,
    async use() {
      const companyId = nextCompanyId()
      rpo.enter(companyId, 'Firma, s. r. o.')
      const { statusCode } = await shop.app.inject(`/api/registers/company/SK/${companyId}`)
      // On 503 the customer fills in the fields by hand.
      expect([200, 503]).toContain(statusCode)
      return statusCode === 200
    },
  },
  {
    name: 'Packeta',
    setFault: (fault) => packeta.setFault(fault),
    asked: () => packeta.requests.length,
    async use() {
      const [cart] = await aCart()
      if (!cart) throw new Error('no cart')
      const asked = packeta.requests.length
      const answer = await shop.app.inject({
        method: 'PUT',
        url: `/api/checkout/${cart.cartId}/choice`,
        headers: { 'x-cart-temp-id': cart.tempId },
        payload: {
          carrierId: 2,
          pickupPoint: { id: '4567', name: 'Z-BOX', street: 'Hlavná 1', town: 'Žilina', zip: '010 01' },
        },
      })
      // An order is not lost because its pick-up point cannot be checked.
      expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 })
      return packeta.requests.length > asked && isHealthy
    },
  },
  {
    name: 'mail server',
    setFault: (fault) => smtp.setFault(fault),
    asked: () => smtp.connections,
    use: () =>
      mailer.send({ to: 'jana@konfetka.test', subject: '', html: '', text: '' }).then(
        () => true,
        () => false,
      ),
  },
]

let isHealthy = true
let serial = 100_000
/** A company not looked up before: seven digits and the check digit that makes them valid. */
function nextCompanyId(): string {
  for (;;) {
    const digits = `3${String((serial += 1)).padStart(6, '0')}`
    const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0)
    return `${digits}${(11 - (sum % 11)) % 10}`
  }
}

const pages = ['/', '/kosik', '/prodejny', '/produkty/novinky', '/hledani?q=balon', '/blog', '/api/catalog/brands']

/** Requests pages until stopped, and returns the time of each. Throws when a page fails. */
async function browse(until: { isOver: boolean }): Promise<number[]> {
  const times: number[] = []
  do {
    for (const url of pages) {
      const startedAt = performance.now()
      const answer = await shop.app.inject(url)
      times.push(performance.now() - startedAt)
      expect({ url, status: answer.statusCode }).toEqual({ url, status: 200 })
      // Like a visitor who reads: leaves time for other customers.
      await sleep(5)
    }
  } while (!until.isOver)
  return times
}

describe.skipIf(!isFull)('R18: unavailable services', () => {
  let healthy = 0
  beforeAll(async () => {
    // Warm-up first, then the baseline.
    await browse({ isOver: true })
    const until = { isOver: false }
    const browsing = browse(until)
    await sleep(3_000)
    until.isOver = true
    healthy = quantile(await browsing, 0.99)
  })

  const cases = services.flatMap((service) => faults.map((fault) => ({ service, fault })))
  test.each(cases.map(({ service, fault }) => ({ name: service.name, fault, service })))(
    '$name, $fault: pages are unaffected, the first customers wait briefly, later ones not at all',
    async ({ service, fault }) => {
      isHealthy = true
      expect(await service.use()).toBe(true)
      await service.setFault(fault)
      isHealthy = false
      const until = { isOver: false }
      const browsing = browse(until)
      onTestFinished(async () => {
        until.isOver = true
        await browsing
      })
      const startedAt = performance.now()
      const times: number[] = []
      // Sequential customers: the slowest way to open a breaker.
      for (let customer = 0; customer < 3; customer += 1) {
        const from = performance.now()
        expect(await service.use()).toBe(false)
        times.push(performance.now() - from)
      }
      const openedAfter = performance.now() - startedAt
      const asked = service.asked()
      const from = performance.now()
      await service.use()
      const waitWhenOpen = performance.now() - from
      expect(service.asked()).toBe(asked)
      until.isOver = true
      const pageTimes = await browsing

      const where = `${service.name}, ${fault}`
      limit('R18', { what: `${where}: the longest wait`, value: Math.max(...times), atMost: maxWaitMs, unit: 'ms' })
      limit('R18', { what: `${where}: breaker open after`, value: openedAfter, atMost: 10_000, unit: 'ms' })
      limit('R18', { what: `${where}: then a wait of`, value: waitWhenOpen, atMost: 500, unit: 'ms' })
      limit('R18', {
        what: `${where}: ${pageTimes.length} pages meanwhile, p99 (without fault ${Math.round(healthy)} ms)`,
        value: quantile(pageTimes, 0.99),
        atMost: Math.max(2 * healthy, 250),
        unit: 'ms',
      })
    },
  )

  test('the suite catches a planted bug: a call without a timeout and a breaker', async () => {
    await rpo.setFault('hang')
    const careless = () => fetch(`${rpo.url}/search`).then(() => 'answered')
    const outcome = await Promise.race([careless(), sleep(3_500, 'still waiting')])
    expect(outcome).toBe('still waiting')
  })

  test("the register's answers and the shop's stored copies match, whatever failed meanwhile", async () => {
    rpo.ledger.clear()
    await shop.db.query.deleteFrom('companyLookups').execute()
    const companies = Array.from({ length: 30 }, (_, index) => ({
      id: nextCompanyId(),
      name: `Firma ${index}, s. r. o.`,
    }))
    for (const { id, name } of companies.slice(0, 20)) rpo.enter(id, name)
    for (const [index, { id }] of companies.entries()) {
      // Lost answers: the register answered, but the shop never got it.
      await rpo.setFault(index % 10 === 3 ? 'lost' : undefined)
      const { statusCode } = await shop.app.inject(`/api/registers/company/SK/${id}`)
      expect(statusCode).toBe(index % 10 === 3 ? 503 : index < 20 ? 200 : 404)
    }
    await rpo.setFault(undefined)
    for (const { id } of companies) await shop.app.inject(`/api/registers/company/SK/${id}`)
    const rows = await shop.db.query.selectFrom('companyLookups').select(['companyId', 'record']).execute()
    const ours = new Map(rows.map(({ companyId, record }) => [companyId, nameOf(record)]))
    expect(ours).toEqual(rpo.ledger)
    note('R18', `RPO: ${ours.size} companies, its ledger and ours equal`)
  })
})

function nameOf(record: unknown): string | null {
  return typeof record === 'object' && record !== null && 'company' in record ? String(record.company) : null
}
