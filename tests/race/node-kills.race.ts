import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ApiProblem } from '#api-client/api-client.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createBuyer, type Acknowledged, type Goods } from '#tests/support/buyer.ts'
import { figure, limit, note, repeats } from '#tests/support/figures.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { startShopNodes, type ShopNodes } from '#tests/support/shop-nodes.ts'

// Three nodes on one database behind a balancer, of which one is killed again and again while customers buy.

const methods = { carrierId: 3, paymentMethodId: 2 }
const buyers = 4
const nodeCount = 3

let db: Db
let nodes: ShopNodes
let goods: Goods

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  ;({ db } = await connectPostgres(databaseUrl, { onError: () => {} }))
  await seedReference(db)
  const { id, variantId } = await aProduct(db, { stock: 1_000_000 })
  goods = { productId: id, variantId }
  nodes = await startShopNodes({ DATABASE_URL: databaseUrl, LINK_SECRET: 'x'.repeat(32) }, nodeCount)
})
afterAll(async () => {
  await nodes.close()
  await db.close()
})

describe('R12: kill -9 of a node', () => {
  test('loses no acknowledged order, and a buyer whose answer is lost repeats the order and has it once', async () => {
    const kills = repeats({ short: 2, full: 20 })
    const pauseMs = figure({ short: 1_500, full: 30_000 })
    const acknowledged: Acknowledged[] = []
    const state = { isBuying: true, repeated: 0 }
    const buying = Array.from({ length: buyers }, () => buyOn(acknowledged, state))
    for (let kill = 0; kill < kills; kill += 1) {
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length - before).toBeGreaterThan(buyers)
      await sleep(pauseMs)
      await nodes.kill(kill % nodeCount)
    }
    state.isBuying = false
    await Promise.all(buying)
    const { answers, faults } = nodes.balancer.counts
    expect(await findLost(acknowledged)).toEqual([])
    const { count } = await db.query
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(acknowledged.length)
    expect(new Set(acknowledged.map(({ number }) => number)).size).toBe(acknowledged.length)
    note(
      'R12',
      `${kills} × kill -9 of one of three nodes: ${acknowledged.length} orders, ${state.repeated} requests repeated`,
    )
    // At each kill no more requests than there are buyers can be under way.
    limit('R12', {
      what: 'requests that failed for each kill',
      value: faults / kills,
      atMost: buyers,
      unit: 'requests',
    })
    limit('R12', { what: 'requests that failed', value: (faults / answers) * 100, atMost: 0.5, unit: '%' })
  })

  test('the suite catches a planted bug: an order acknowledged before its commit', async () => {
    expect(await findLost([{ id: 987_654, hash: 'A'.repeat(22), number: '2699999999' }])).toEqual(['2699999999'])
  })
})

type Buying = { isBuying: boolean; repeated: number }

/** Buys without an end. Whatever is not answered is asked again: the order with its key, the rest from the beginning. */
async function buyOn(acknowledged: Acknowledged[], state: Buying): Promise<void> {
  const buyer = createBuyer(nodes.balancer.url)
  while (state.isBuying) {
    const filled = await buyer.fillCart(goods, methods).catch(unlessRefused)
    if (!filled) {
      state.repeated += 1
      continue
    }
    acknowledged.push(await placeSurely(filled.request, state))
  }
}

/** Undefined for a missing answer; a refusal by a living shop would be a fault. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof ApiProblem) || error.status < 500) throw error
}

type Request = Awaited<ReturnType<ReturnType<typeof createBuyer>['fillCart']>>['request']

async function placeSurely({ headers, body }: Request, state: Buying): Promise<Acknowledged> {
  for (;;) {
    const answer = await fetch(`${nodes.balancer.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { data: Acknowledged }).data
    if (answer && answer.status < 500) throw new Error(`The order was refused: ${answer.status} ${await answer.text()}`)
    state.repeated += 1
    await sleep(50)
  }
}

/** The numbers of acknowledged orders that the shop does not know. */
async function findLost(orders: readonly Acknowledged[]): Promise<string[]> {
  const known = await db.query.selectFrom('orders').select(['id', 'number']).execute()
  const ids = new Map(known.map(({ id, number }) => [Number(id), number]))
  return orders.filter(({ id, number }) => ids.get(id) !== number).map(({ number }) => number)
}
