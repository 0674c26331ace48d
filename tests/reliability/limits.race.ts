import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { fillCarts, order, tally } from '#tests/support/bulk-carts.ts'
import { createVisitor, givenVoucher } from '#tests/support/cart-shop.ts'
import { figure, inParallel, limit, note, quantile, repeats } from '#tests/support/figures.ts'
import { aProduct, type GivenProduct } from '#tests/support/given.ts'
import { buildOrderShop, type OrderShop } from '#tests/support/order-shop.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { createShopSeries, type ShopProcess } from '#tests/support/shop-process.ts'

const nodeCount = 3
let nodes: OrderShop[] = []
let connections: Db[] = []
let product: GivenProduct
let databaseUrl = ''

// Three nodes, each with its own connections, on one database.
beforeAll(async () => {
  databaseUrl = await createShopDatabase(inject('postgresUrl'))
  for (let node = 0; node < nodeCount; node += 1) {
    const { db } = await connectPostgres(databaseUrl, { poolSize: 10, onError: () => {} })
    connections = [...connections, db]
    nodes = [...nodes, await buildOrderShop(db, { isSeeded: node > 0 })]
  }
  product = await aProduct(theDb(), { priceCents: 1000, stock: 10_000 })
})
afterAll(async () => {
  await Promise.all(nodes.map(({ app }) => app.close()))
  await Promise.all(connections.map((db) => db.close()))
})

function theDb(): Db {
  const [db] = connections
  if (!db) throw new Error('no database')
  return db
}

function nodeOf(index: number): OrderShop {
  const node = nodes[index % nodes.length]
  if (!node) throw new Error('no node')
  return node
}

describe('R7: vouchers cannot be guessed', () => {
  const addresses = figure({ short: 3, full: 50 })
  const perAddress = 100
  const cartsPerAddress = 8

  test(`${addresses * perAddress} guesses from ${addresses} addresses over ${nodeCount} nodes: ten per cart and minute, sixty per address and hour`, async () => {
    const answered = await guess({ addresses, addressAt: (address) => address })
    expect(Math.max(...answered.byAddress.values())).toBe(60)
    expect(Math.max(...answered.byCart.values())).toBeLessThanOrEqual(10)
    const count = addresses * perAddress
    note('R7', `${count} guesses, ${addresses} addresses, ${nodeCount} nodes: at most 60 per address were checked`)
  })

  test('the suite catches a planted bug: rate limits counted per node', async () => {
    // Simulated by a visitor with another address at each node: a shared counter then counts as separate counters
    // would.
    const answered = await guess({ addresses: 1, addressAt: (address, node) => `${address}${node}` })
    expect(Math.max(...answered.byAddress.values())).toBeGreaterThan(60)
  })

  /**
   * Guesses from `addresses` addresses, spread over carts and nodes; returns how many guesses were looked up per
   * address and per cart.
   */
  async function guess({
    addresses: count,
    addressAt,
  }: {
    addresses: number
    addressAt: (address: string, node: number) => string
  }) {
    const carts = await fillCarts(theDb(), { count: count * cartsPerAddress, lines: [{ product }] })
    const [byAddress, byCart] = [new Map<string, number>(), new Map<number, number>()]
    const series = crypto.randomUUID().slice(0, 4)
    await inParallel(
      Array.from({ length: count * perAddress }, (_, index) => index),
      {
        concurrency: 30,
        async work(index) {
          const [place, turn] = [index % count, Math.floor(index / count)]
          const cart = carts[place * cartsPerAddress + (turn % cartsPerAddress)] ?? { cartId: 0, tempId: '' }
          const address = `10.${Number.parseInt(series, 16) % 250}.${place}.1`
          const node = turn % nodeCount
          const visitor = createVisitor(nodeOf(node).app, { address: addressAt(address, node) })
          visitor.cookies['cart.tempId'] = cart.tempId
          const { status } = await visitor.call('POST', `/api/voucher/cart/add/${cart.cartId}`, {
            voucherCode: `${series}${index}`,
          })
          expect([404, 429]).toContain(status)
          if (status !== 404) return
          byAddress.set(address, (byAddress.get(address) ?? 0) + 1)
          byCart.set(cart.cartId, (byCart.get(cart.cartId) ?? 0) + 1)
        },
      },
    )
    return { byAddress, byCart }
  }
})

describe('R6: a voucher is used no more often than its limit', () => {
  test.each([
    { limit: 1, carts: figure({ short: 30, full: 100 }) },
    { limit: 10, carts: figure({ short: 40, full: 200 }) },
  ])('limit $limit in $carts concurrent carts, over three nodes', async ({ limit, carts: count }) => {
    const { id } = await givenVoucher(theDb(), { quantityLimit: limit })
    const carts = await fillCarts(theDb(), { count, lines: [{ product }] })
    await theDb()
      .query.insertInto('cartVouchers')
      .values(carts.map(({ cartId }) => ({ cartId, voucherId: id, position: 1 })))
      .execute()
    const changes = { paymentMethodId: 2, expectedTotalCents: 990 }
    const attempts = await inParallel(carts, {
      concurrency: 30,
      work: (cart, index) => order(nodeOf(index), { cart, changes }),
    })
    expect(tally(attempts)['ordered']).toBe(limit)
    expect(attempts.every(({ status }) => status < 500)).toBe(true)
    const voucher = await theDb()
      .query.selectFrom('vouchers')
      .select('usedCount')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(voucher?.usedCount).toBe(limit)
    note('R6', `limit ${limit}, ${count} carts: ${limit} orders with it`)
  })
})

describe('R11: carts survive', () => {
  const logins = repeats({ short: 25, full: 500 })

  test(`${logins} logins in two tabs merge every line once, and never more than the stock`, async () => {
    const scarce = await aProduct(theDb(), { priceCents: 700, stock: 3 })
    const account = await aCustomer()
    const own = await account.call('POST', '/api/cart/create', { locale: 'sk' })
    expect(own.status).toBe(201)
    for (let login = 1; login <= logins; login += 1) {
      const [guest] = await fillCarts(theDb(), {
        count: 1,
        lines: [{ product }, { product: scarce, quantity: 2 }],
      })
      const answers = await Promise.all(
        [0, 1].map((tab) => {
          const visitor = createVisitor(nodeOf(tab).app)
          Object.assign(visitor.cookies, account.cookies)
          return visitor.call('POST', '/api/cart/create', { locale: 'sk', tempId: guest?.tempId })
        }),
      )
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
    }
    const { body } = await account.call('GET', '/api/cart/sk')
    const quantityOf = (wanted: GivenProduct) =>
      body.data[0].items.find(
        (item: { variant: { id: number }; quantity: number }) => item.variant.id === wanted.variantId,
      )?.quantity
    expect(quantityOf(product)).toBe(Math.min(logins, 999))
    expect(quantityOf(scarce)).toBeLessThanOrEqual(3)
    note('R11', `${logins} logins in two tabs: every line once, capped by stock`)
  })

  test.each([
    ['13 days', 13, true],
    ['15 days', 15, false],
  ])('a guest who comes back after %s finds the cart: %s', async (_words, days, isThere) => {
    const start = new Date('2026-11-18T09:00:00Z')
    const node = nodeOf(0)
    const visitor = createVisitor(node.app)
    await visitor.call('PUT', '/api/cart/0', { id: product.id, variantId: product.variantId, quantity: 1 })
    node.clock.set(new Date(start.getTime() + days * 86_400_000).toISOString())
    const { body } = await visitor.call('GET', '/api/cart/anonymous/sk/0')
    node.clock.set(start.toISOString())
    expect(body.data.items).toHaveLength(isThere ? 1 : 0)
  })

  async function aCustomer() {
    const visitor = createVisitor(nodeOf(0).app)
    const password = 'dlhe heslo 42'
    const form = {
      email: 'tabs@konfetka.test',
      password,
      passwordConfirmation: password,
      firstname: 'Jana',
      lastname: 'Nová',
    }
    expect((await visitor.call('POST', '/api/auth/register', form)).status).toBe(201)
    return visitor
  }
})

describe('R17 and R46: which requests an overloaded node refuses, and how', () => {
  const pageMs = 10
  const seconds = repeats({ short: 2, full: 300 })
  /** Five times what a core can render. */
  const perSecond = (5 * 1000) / pageMs

  test(`${perSecond} pages a second from 40 addresses for ${seconds} s: pages are refused, buyers and probes are not`, async () => {
    await withShop({ RATE_LIMITS: '0' }, async (shop) => {
      const alone = await flood(shop, { addresses: 1, perSecond: 20, forSeconds: 1 })
      const room = await isAlive(shop)
      const [pages, probes, buyers] = await Promise.all([
        flood(shop, { addresses: 40, perSecond, forSeconds: seconds }),
        probe(shop, ['/livez', '/readyz']),
        buy(shop),
      ])
      expect([alone.every(({ status }) => status === 200), room]).toEqual([true, 200])
      expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200, 503]))
      expect(new Set(probes.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(buyers.map(({ status }) => status))).toEqual(new Set([200]))
      // Capacity is back immediately afterwards.
      expect(await isAlive(shop)).toBe(200)
      const [served, refused] = [200, 503].map((status) => pages.filter((page) => page.status === status))
      note('R17', `${pages.length} pages requested, ${served?.length} served, ${refused?.length} refused`)
      note('R17', `${buyers.length} cart writes meanwhile, none refused`)
      const timesOf = (answers: Answer[] | undefined) => (answers ?? []).map(({ ms }) => ms)
      limit('R17', { what: 'p99 of a refusal', value: quantile(timesOf(refused), 0.99), atMost: 100, unit: 'ms' })
      limit('R17', {
        what: 'p99 of a cart write',
        value: quantile(timesOf(buyers), 0.99),
        atMost: 500,
        unit: 'ms',
      })
      limit('R17', { what: 'p99 of a probe', value: quantile(timesOf(probes), 0.99), atMost: 500, unit: 'ms' })
      const lost = 100 - ((served?.length ?? 0) / seconds / (1000 / pageMs)) * 100
      limit('R17', { what: 'renderable pages that were not rendered', value: lost, atMost: 20, unit: '%' })
    })
  })

  const searchesPerSecond = figure({ short: 800, full: 1500 })

  test(`${searchesPerSecond} searches a second from 40 addresses for ${seconds} s: searches are refused, whole purchases, probes and files are not, and memory is given back`, async () => {
    await withShop({ RATE_LIMITS: '0' }, async (shop) => {
      const buyer = createBuyer(shop.url)
      const goods = { productId: product.id, variantId: product.variantId }
      const methods = { carrierId: 3, paymentMethodId: 2 }
      await buyer.buy(goods, methods)
      const search = (index: number) => `${index % 2 === 0 ? '/api/search' : '/hledani'}?q=${crypto.randomUUID()}`
      await flood(shop, { addresses: 40, perSecond: 50, forSeconds: 1, pathOf: search })
      const before = shop.residentMb()
      const purchases: number[] = []
      const [searches, probes, files] = await Promise.all([
        flood(shop, { addresses: 40, perSecond: searchesPerSecond, forSeconds: seconds, pathOf: search }),
        probe(shop, ['/livez', '/readyz']),
        probe(shop, ['/media/titulky/1']),
        forSeconds(async () => {
          const startedAt = performance.now()
          await buyer.buy(goods, methods)
          purchases.push(performance.now() - startedAt)
        }),
      ])
      expect(purchases.length).toBeGreaterThan(0)
      expect(new Set(searches.map(({ status }) => status))).toEqual(new Set([200, 503]))
      expect(new Set(probes.map(({ status }) => status))).toEqual(new Set([200]))
      // No video has this number; a refusal would be a 503.
      expect(new Set(files.map(({ status }) => status))).toEqual(new Set([404]))
      expect(await isAlive(shop)).toBe(200)
      const refusals = searches.filter(({ status }) => status === 503).map(({ ms }) => ms)
      note('R17', `${searches.length} searches requested, ${refusals.length} refused`)
      note('R17', `${purchases.length} purchases meanwhile, each with cart, quote and order`)
      limit('R17', { what: 'p99 of a refused search', value: quantile(refusals, 0.99), atMost: 100, unit: 'ms' })
      limit('R17', { what: 'p99 of a purchase', value: quantile(purchases, 0.99), atMost: 1500, unit: 'ms' })
      const growth = shop.residentMb() / before
      limit('R17', { what: 'memory after the searches', value: growth, atMost: 1.2, unit: '× of before' })
      expect(growth).toBeLessThan(1.5)
    })
  })

  test.each([20, 200])(
    '%i concurrent requests from one address: others are served as if they did not exist',
    async (many) => {
      await withShop({ RATE_LIMITS: '1' }, async (shop) => {
        const [greedy, others] = await Promise.all([
          inParallel(
            Array.from({ length: many * 5 }, (_, index) => index),
            // Includes paths that only start like a probe or a file, which must not bypass the limit.
            {
              concurrency: many,
              work: (index) =>
                ask(shop, {
                  path: `/${['livezX', 'x', 'assetsX/', 'mediaX'][index % 4]}${index}`,
                  address: '127.0.3.1',
                }),
            },
          ),
          flood(shop, { addresses: 5, perSecond: 10, forSeconds: 2, firstAddress: 100 }),
        ])
        expect(greedy.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(600)
        expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
        const times = others.map(({ ms }) => ms)
        limit('R46', {
          what: `p99 of a page for others next to ${many} concurrent requests`,
          value: quantile(times, 0.99),
          atMost: 500,
          unit: 'ms',
        })
      })
    },
  )

  test('the suite catches a planted bug: a node without load shedding', async () => {
    await withShop({ RATE_LIMITS: '0', LOAD_SHEDDING: '0' }, async (shop) => {
      const pages = await flood(shop, { addresses: 40, perSecond, forSeconds: 1 })
      expect(pages.every(({ status }) => status === 200)).toBe(true)
      // A second of requests leaves seconds of work, during which nothing is answered.
      expect(Math.max(...pages.map(({ ms }) => ms))).toBeGreaterThan(2_000)
    })
  })

  type Answer = { status: number; ms: number }

  async function withShop(
    environment: Record<string, string>,
    run: (shop: ShopProcess) => Promise<void>,
  ): Promise<void> {
    const line = createShopSeries({
      DATABASE_URL: databaseUrl,
      LINK_SECRET: 'l'.repeat(32),
      PAGE_MS: String(pageMs),
      WORKERS: '0',
      ...environment,
    })
    const shop = await line.start()
    try {
      await run(shop)
    } finally {
      await line.close()
      await shop.stop()
    }
  }

  const agents = new Map<string, Agent>()

  function agentOf(address: string): Agent {
    // Idle connections are closed here well before the server closes them, or a request meets the closing (RFC 9112, 9.3.1).
    const agent = agents.get(address) ?? new Agent({ keepAlive: true, localAddress: address, timeout: 30_000 })
    agents.set(address, agent)
    return agent
  }

  /** One request from a loopback address. */
  function ask(shop: ShopProcess, { path, address }: { path: string; address: string }): Promise<Answer> {
    const startedAt = performance.now()
    return new Promise((resolve, reject) => {
      httpRequest(shop.url + path, { agent: agentOf(address) }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - startedAt }))
      })
        .on('error', reject)
        .end()
    })
  }

  /** Visitors arrive at a fixed rate and do not wait for each other. Each requests a page that was never requested before. */
  async function flood(
    shop: ShopProcess,
    {
      addresses,
      perSecond: rate,
      forSeconds,
      firstAddress = 1,
      pathOf = () => `/strana-${crypto.randomUUID()}`,
    }: {
      addresses: number
      perSecond: number
      forSeconds: number
      firstAddress?: number
      pathOf?: (index: number) => string
    },
  ): Promise<Answer[]> {
    const answers: Promise<Answer>[] = []
    const startedAt = performance.now()
    while (performance.now() - startedAt < forSeconds * 1000) {
      const due = ((performance.now() - startedAt) / 1000) * rate
      while (answers.length < due) {
        const address = `127.0.2.${firstAddress + (answers.length % addresses)}`
        answers.push(ask(shop, { path: pathOf(answers.length), address }))
      }
      await sleep(10)
    }
    return Promise.all(answers)
  }

  async function probe(shop: ShopProcess, paths: string[]): Promise<Answer[]> {
    const answers: Answer[] = []
    await forSeconds(async () => {
      for (const path of paths) answers.push(await ask(shop, { path, address: '127.0.4.1' }))
      await sleep(50)
    })
    return answers
  }

  async function buy(shop: ShopProcess): Promise<Answer[]> {
    const answers: Answer[] = []
    const body = JSON.stringify({ id: product.id, variantId: product.variantId, quantity: 1 })
    const headers = { 'content-type': 'application/json' }
    await forSeconds(async () => {
      const askedAt = performance.now()
      const { status } = await fetch(`${shop.url}/api/cart/0`, { method: 'PUT', headers, body })
      answers.push({ status, ms: performance.now() - askedAt })
    })
    return answers
  }

  /** Repeats the work, one after another, as long as the node is flooded. */
  async function forSeconds(work: () => Promise<void>): Promise<void> {
    const startedAt = performance.now()
    while (performance.now() - startedAt < seconds * 1000) await work()
  }

  async function isAlive(shop: ShopProcess): Promise<number> {
    return (await ask(shop, { path: `/strana-${crypto.randomUUID()}`, address: '127.0.5.1' })).status
  }
})
