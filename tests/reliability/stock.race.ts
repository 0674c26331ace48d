import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fillCarts, stockFaults, type BulkCart } from '#tests/support/bulk-carts.ts'
import { isFull, limit, note, repeats } from '#tests/support/figures.ts'
import { aProduct, seedReference, type GivenProduct } from '#tests/support/given.ts'
import { anOrder } from '#tests/support/order-shop.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { createShopSeries, type ShopProcess } from '#tests/support/shop-process.ts'

// R3 with kills: two nodes as separate processes, one of which is killed again and again while customers buy, cancel
// and edit, for half an hour. orders.race.ts covers the same without kills at a small scale.

const seconds = repeats({ short: 0, full: 1_800 })
const killEveryMs = 30_000
let db: Db
let product: GivenProduct
let line: ReturnType<typeof createShopSeries>
let steady: ShopProcess
let dying: ShopProcess

beforeAll(async () => {
  if (!isFull) return
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  ;({ db } = await connectPostgres(databaseUrl, { poolSize: 10, onError: () => {} }))
  await seedReference(db)
  product = await aProduct(db, { priceCents: 1000, stock: 60 })
  line = createShopSeries({ DATABASE_URL: databaseUrl, LINK_SECRET: 'l'.repeat(32) })
  steady = await line.start()
  dying = await line.start()
})
afterAll(async () => {
  if (!isFull) return
  await line.close()
  await Promise.all([steady.stop(), dying.stop()])
  await db.close()
})

type Answer = { status: number; body: { data?: { id: number; hash: string } } } | undefined

/** Undefined = the node died during the request: the outcome is unknown. */
async function send(
  node: ShopProcess,
  call: { method: string; path: string; cart?: BulkCart; key?: string; body?: object },
) {
  return fetch(node.url + call.path, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      ...(call.key !== undefined && { 'idempotency-key': call.key }),
      ...(call.cart && { 'x-cart-temp-id': call.cart.tempId }),
    },
    body: JSON.stringify(call.body ?? {}),
  }).then(
    async (answer): Promise<Answer> => ({ status: answer.status, body: JSON.parse((await answer.text()) || '{}') }),
    () => undefined,
  )
}

describe.skipIf(!isFull)('R3: the stock is conserved', () => {
  test(`buying, cancelling, expiring and editing over two nodes, one of them killed every ${killEveryMs / 1000} s`, async () => {
    const until = Date.now() + seconds * 1000
    const done = { bought: 0, refused: 0, unknown: 0, cancelled: 0, kills: 0, looks: 0 }
    const placed: { id: number; hash: string }[] = []
    const nodeOf = (turn: number) => (turn % 2 === 0 ? steady : dying)

    const buy = async (buyer: number) => {
      for (let turn = buyer; Date.now() < until; turn += 1) {
        const [cart] = await fillCarts(db, { count: 1, lines: [{ product }] })
        if (!cart) throw new Error('no cart')
        const edit = { id: product.id, variantId: product.variantId, quantity: (turn % 3) + 1 }
        await send(nodeOf(turn), { method: 'PUT', path: `/api/cart/${cart.cartId}`, cart, body: edit })
        const key = crypto.randomUUID()
        const expectedTotalCents = 490 + 1000 * edit.quantity
        const body = anOrder(cart.cartId, { paymentMethodId: 2, expectedTotalCents })
        let answer = await send(nodeOf(turn), { method: 'POST', path: '/api/orders', cart, key, body })
        if (!answer) {
          done.unknown += 1
          // Unknown outcomes are resolved by repeating the request with its key on the surviving node.
          answer = await send(steady, { method: 'POST', path: '/api/orders', cart, key, body })
        }
        expect([201, 409, 503]).toContain(answer?.status)
        if (answer?.body.data) placed.push(answer.body.data)
        done[answer?.status === 201 ? 'bought' : 'refused'] += 1
      }
    }
    const cancel = async () => {
      for (let turn = 0; Date.now() < until; turn += 1) {
        const next = placed.shift()
        if (!next) {
          await sleep(5)
          continue
        }
        const call = { method: 'POST', path: `/api/orders/${next.id}/${next.hash}/cancel` }
        await Promise.all([send(nodeOf(turn), call), send(nodeOf(turn + 1), call)])
        done.cancelled += 1
      }
    }
    const expire = async () => {
      while (Date.now() < until) {
        await sql`UPDATE reservations SET expires_at = now() - interval '1 second' WHERE order_id % 7 = 0`.execute(
          db.query,
        )
        await sleep(1_000)
      }
    }
    const kill = async () => {
      while (Date.now() + killEveryMs < until) {
        await sleep(killEveryMs)
        await dying.stop()
        dying = await line.start()
        done.kills += 1
      }
    }
    const look = async () => {
      while (Date.now() < until) {
        expect(await stockFaults(db)).toEqual([])
        done.looks += 1
        await sleep(100)
      }
    }
    await Promise.all([buy(0), buy(1), buy(2), buy(3), cancel(), cancel(), expire(), kill(), look()])
    expect(await stockFaults(db)).toEqual([])
    expect(Math.min(done.bought, done.cancelled, done.kills)).toBeGreaterThan(0)
    note(
      'R3',
      `${seconds} s, ${done.kills} kills: ${done.bought} bought, ${done.refused} refused, ${done.unknown} unknown and resolved, ${done.cancelled} cancelled, the stock right at ${done.looks} checks`,
    )
  })

  test('what an order held too long is free again within a minute, by the job that runs every minute', async () => {
    const overdue = sql`UPDATE reservations SET expires_at = now() - interval '1 second' WHERE expires_at IS NOT NULL`
    for (const cart of await fillCarts(db, { count: 5, lines: [{ product }] })) {
      const body = anOrder(cart.cartId, { paymentMethodId: 2, expectedTotalCents: 1490 })
      await send(steady, { method: 'POST', path: '/api/orders', cart, key: crypto.randomUUID(), body })
    }
    await overdue.execute(db.query)
    const startedAt = performance.now()
    const countHeld = async () => {
      const { rows } = await sql<{ held: number }>`
        SELECT count(*)::int AS held FROM reservations WHERE expires_at < now()`.execute(db.query)
      return rows[0]?.held
    }
    await expect.poll(countHeld, { timeout: 120_000, interval: 200 }).toBe(0)
    const value = (performance.now() - startedAt) / 1000
    limit('R3', { what: 'overdue holds freed after', value, atMost: 60, unit: 's' })
    expect(await stockFaults(db)).toEqual([])
  })
})
