import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { type Bed, breakLink, faultNames, startBed } from '#tests/support/bed/bed.ts'
import { place, shopUntilEnd, type Wishes } from '#tests/support/bed/customers.ts'
import { findFaults } from '#tests/support/bed/examine.ts'
import type { AskedOrder, History } from '#tests/support/bed/history.ts'
import { describeTimes, figure, limit, note, repeats } from '#tests/support/figures.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'

// The whole of it at the same moment: customers buy, use a scarce voucher and scarce goods, and cancel, while links fail in every way,
// nodes are killed and the database moves to its standby. Every answer that they had holds afterwards.

const customers = 4
const wishes: Wishes = { goods: [], methods: { carrierId: 3, paymentMethodId: 2 }, voucher: 'OSLAVA' }
const history: History = { orders: [], answers: [] }
let bed: Bed

beforeAll(async () => {
  bed = await startBed(fill)
})
afterAll(() => bed.close())

async function fill(db: Db): Promise<void> {
  await seedReference(db)
  const products = [
    await aProduct(db, { stock: 1_000_000, priceCents: 299 }),
    await aProduct(db, { stock: figure({ short: 20, full: 400 }) }),
  ]
  wishes.goods = products.map(({ id, variantId }) => ({ productId: id, variantId }))
  await db.query
    .insertInto('vouchers')
    .values({ code: wishes.voucher, type: 'amount', value: 1, quantityLimit: figure({ short: 5, full: 100 }) })
    .execute()
}

describe('R1, R3, R4, R6, R9, R10, R12, R14: three nodes, a load balancer and a database with a standby', () => {
  test('links fail, nodes die, the database moves: every answer that customers had holds', async () => {
    const state = { isBuying: true }
    const run = { url: bed.balancer.url, wishes, history, state }
    const shopping = Array.from({ length: customers }, (_, customer) => shopUntilEnd(run, customer))
    await breakEverything()
    await bed.failOver()
    const before = countPlaced()
    const movedAt = performance.now()
    await expect.poll(() => countPlaced() - before).toBeGreaterThan(0)
    limit('R14', {
      what: 'next order after a failover',
      value: (performance.now() - movedAt) / 1_000,
      atMost: 15,
      unit: 's',
    })
    await expect.poll(() => countPlaced() - before).toBeGreaterThan(customers)
    state.isBuying = false
    await Promise.all(shopping)
    expect(await findFaults(bed.db(), history)).toEqual([])
    tell()
  })

  test('each order that is asked for again has the answer that it had', async () => {
    const placed = history.orders.filter(({ placed }) => placed).slice(-20)
    const again = placed.map((order) => ({ ...order, placed: undefined }))
    for (const order of again) await place({ url: bed.balancer.url, history }, order)
    expect(again.map(({ placed }) => placed)).toEqual(placed.map(({ placed }) => placed))
    expect(await findFaults(bed.db(), history)).toEqual([])
  })

  test.each(plantedBugs())('the suite catches a planted bug: %s', async (_, { statement, orders, fault }) => {
    const undo = new Error('not kept')
    const found: string[] = []
    const planting = bed.db().tx(async (tx) => {
      if (statement !== undefined) await sql.raw(statement).execute(tx)
      found.push(...(await findFaults({ ...bed.db(), query: tx }, { orders: orders?.() ?? history.orders })))
      throw undo
    })
    await expect(planting).rejects.toBe(undo)
    expect(found.join()).toContain(fault)
  })
})

/** Every link in every way, one after the other, and a kill of a node between two ways. */
async function breakEverything(): Promise<void> {
  const rounds = repeats({ short: 1, full: 2 })
  const ms = figure({ short: 400, full: 3_000 })
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, fault] of faultNames.entries()) {
      const links = bed.links.filter((_, index) => figure({ short: index % faultNames.length === at, full: true }))
      for (const link of links) {
        await breakLink(link, { fault, ms })
        await sleep(ms / 2)
      }
      if (at < figure({ short: 1, full: 3 })) await bed.killNode(at)
    }
  }
}

function countPlaced(): number {
  return history.orders.filter(({ placed }) => placed).length
}

function tell(): void {
  const { answers } = history
  const lost = answers.filter(({ outcome }) => outcome === 'unknown').length
  const times = answers.map(({ ms }) => ms)
  const slowest = answers.toSorted((a, b) => b.ms - a.ms).slice(0, 5)
  note(
    'R14',
    `all faults together: ${countPlaced()} orders, ${lost} of ${answers.length} answers lost, ${describeTimes(times)}`,
  )
  // Whatever fails: a customer is asked to come back soon, by a node or by the proxy.
  const wordless = answers.filter(({ status, retryAfterSeconds = 3 }) => status >= 500 && retryAfterSeconds > 2)
  expect(wordless.map(({ request, status }) => `${request} ${status}`)).toEqual([])
  const names = slowest.map(({ request, status, ms }) => `${request} ${status} after ${Math.round(ms)} ms`)
  note('R14', `slowest answers: ${names.join(', ')}`)
  limit('R14', { what: 'slowest answer on the bed', value: Math.max(...times) / 1_000, atMost: 15, unit: 's' })
}

type Bug = { statement?: string; orders?: () => AskedOrder[]; fault: string }

function plantedBugs(): [string, Bug][] {
  const lost = { ...history.orders[0], placed: { id: 1, hash: 'x', number: '1' } }
  const anyOrder = `(SELECT min(id) FROM orders WHERE state <> 'cancelled')`
  return [
    [
      'an order acknowledged before its commit',
      {
        orders: () => [...history.orders, { key: '', tempId: '', isCancelled: false, ...lost } as AskedOrder],
        fault: 'is lost',
      },
    ],
    [
      'an order that a lost answer has placed twice',
      { orders: () => history.orders.slice(1), fault: 'no customer asked' },
    ],
    [
      'a price that is not what it was',
      { statement: 'UPDATE orders SET total_cents = total_cents + 1, goods_cents = goods_cents + 1', fault: 'costs' },
    ],
    [
      'pieces that are reserved for no order',
      { statement: 'UPDATE stock_levels SET reserved = reserved + 1 WHERE reserved < on_hand', fault: 'reserved' },
    ],
    [
      'a cancelled order that keeps its pieces',
      { statement: `UPDATE orders SET state = 'cancelled' WHERE id = ${anyOrder}`, fault: 'does' },
    ],
    [
      'a voucher counted once too often',
      { statement: 'UPDATE vouchers SET used_count = used_count - 1', fault: 'voucher' },
    ],
    [
      'a number that is left out',
      { statement: `UPDATE orders SET number = '1' WHERE id = ${anyOrder}`, fault: 'gaps' },
    ],
  ]
}
