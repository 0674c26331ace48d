import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fillCarts, order, tally } from '#tests/support/bulk-carts.ts'
import { createVisitor, givenVoucher } from '#tests/support/cart-shop.ts'
import { figure, inParallel, note, repeats } from '#tests/support/figures.ts'
import { aProduct, type GivenProduct } from '#tests/support/given.ts'
import { buildOrderShop, type OrderShop } from '#tests/support/order-shop.ts'
import { createDatabase } from '#tests/support/postgres.ts'

const nodeCount = 3
let nodes: OrderShop[] = []
let connections: Db[] = []
let product: GivenProduct

// Three nodes, each with connections of its own, over one database.
beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'))
  for (let node = 0; node < nodeCount; node += 1) {
    const { db } = await connectPostgres(url, { poolSize: 10, onError: () => {} })
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

  test(`${addresses * perAddress} guesses from ${addresses} addresses over ${nodeCount} nodes: ten a cart in a minute, sixty an address in an hour`, async () => {
    const heard = await guess({ addresses, addressAt: (address) => address })
    expect(Math.max(...heard.byAddress.values())).toBe(60)
    expect(Math.max(...heard.byCart.values())).toBeLessThanOrEqual(10)
    const count = addresses * perAddress
    note('R7', `${count} guesses, ${addresses} addresses, ${nodeCount} nodes: at most 60 of an address heard an answer`)
  })

  test('the suite catches a planted bug: limits that each node counts for itself', async () => {
    // To a shared counter a visitor with another address at each node is what one visitor is to counters of their own.
    const heard = await guess({ addresses: 1, addressAt: (address, node) => `${address}${node}` })
    expect(Math.max(...heard.byAddress.values())).toBeGreaterThan(60)
  })

  /** Guesses from so many addresses, spread over carts and nodes; gives how many of each were looked up. */
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

describe('R6: a voucher is used no more often than it may be', () => {
  test.each([
    { limit: 1, carts: figure({ short: 30, full: 100 }) },
    { limit: 10, carts: figure({ short: 40, full: 200 }) },
  ])('limit $limit in $carts carts at once, over three nodes', async ({ limit, carts: count }) => {
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

describe('R11: carts are kept', () => {
  const logins = repeats({ short: 25, full: 500 })

  test(`${logins} logins in two tabs take every line over once, and never more than the stock`, async () => {
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
