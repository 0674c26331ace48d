import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { changeVoucher } from '#server/modules/selling/vouchers/office/change-vouchers.ts'
import { payOutByStaff } from '#server/modules/selling/vouchers/office/influencers.ts'
import { redeemVouchers, releaseRedemptions, shareRedemptions } from '#server/modules/selling/vouchers/index.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { buildCartShop, givenOrder, givenVoucher } from '#tests/support/cart-shop.ts'
import { anInfluencer } from '#tests/support/influencer.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

const clock = { now: () => new Date() }
const rounds = 10
const redeemers = 50
const limit = 10

let db: Db

beforeAll(async () => {
  const url = await createShopDatabase(inject('postgresUrl'))
  const connection = await connectPostgres(url, { poolSize: redeemers, onError: () => {} })
  db = connection.db
  const shop = await buildCartShop(db)
  await shop.app.close()
})
afterAll(() => db.close())

type Redeem = (tx: Tx, use: { orderId: number; voucherId: number; userKey: string }) => Promise<void>

const redeem: Redeem = (tx, { orderId, voucherId, userKey }) =>
  redeemVouchers(tx, { orderId, vouchers: [{ voucherId, discountCents: 100 }], userKey })

/** The planted bug: reads first and writes later, without the condition in the statement. */
const redeemAfterLooking: Redeem = async (tx, { orderId, voucherId, userKey }) => {
  const { usedCount, quantityLimit } = await tx
    .selectFrom('vouchers')
    .select(['usedCount', 'quantityLimit'])
    .where('id', '=', voucherId)
    .executeTakeFirstOrThrow()
  if (quantityLimit !== null && usedCount >= quantityLimit) throw new Error('used up')
  await tx
    .updateTable('vouchers')
    .set({ usedCount: usedCount + 1 })
    .where('id', '=', voucherId)
    .execute()
  await insertUse(tx, { orderId, voucherId, userKey, slot: orderId })
}

/** The planted bug of the limit per customer: counts, then writes into a slot that nothing compares. */
const redeemAfterCounting: Redeem = async (tx, { orderId, voucherId, userKey }) => {
  const uses = await tx
    .selectFrom('voucherRedemptions')
    .select('slot')
    .where('voucherId', '=', voucherId)
    .where('userKey', '=', userKey)
    .execute()
  if (uses.length >= 1) throw new Error('used by this customer')
  await insertUse(tx, { orderId, voucherId, userKey, slot: orderId })
}

async function insertUse(
  tx: Tx,
  use: { orderId: number; voucherId: number; userKey: string; slot: number },
): Promise<void> {
  await tx
    .insertInto('voucherRedemptions')
    .values({ ...use, discountCents: 100 })
    .execute()
}

/** Redeems one voucher in fifty concurrent orders; returns how many succeeded and the rows that remain. */
async function race(properties: object, attempt: { redeem: Redeem; userKeyOf: (index: number) => string }) {
  const { id: voucherId } = await givenVoucher(db, properties)
  const orderIds = await Promise.all(Array.from({ length: redeemers }, givenFreshOrder))
  const outcomes = await Promise.allSettled(
    orderIds.map((orderId, index) =>
      db.tx((tx) => attempt.redeem(tx, { orderId, voucherId, userKey: attempt.userKeyOf(index) })),
    ),
  )
  const { usedCount } = await db.query
    .selectFrom('vouchers')
    .select('usedCount')
    .where('id', '=', voucherId)
    .executeTakeFirstOrThrow()
  const written = await db.query
    .selectFrom('voucherRedemptions')
    .select(['orderId', 'userKey'])
    .where('voucherId', '=', voucherId)
    .execute()
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [codeOf(outcome.reason)] : []))
  return { voucherId, passed: redeemers - refusals.length, refusals: new Set(refusals), usedCount, written }
}

async function givenFreshOrder(): Promise<number> {
  const { id } = await db.query
    .insertInto('carts')
    .values({ tempDigest: crypto.randomUUID(), currencyId: 2, expiresAt: new Date('2027-01-01'), state: 'ordered' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return givenOrder(db, id)
}

function codeOf(reason: unknown): unknown {
  return reason instanceof Error && 'code' in reason ? reason.code : String(reason)
}

const everyoneAlone = (index: number) => `zakaznik-${index}@konfetka.test`

test('R6: the race catches a voucher that is read before it is used', async () => {
  const { passed } = await race({ quantityLimit: limit }, { redeem: redeemAfterLooking, userKeyOf: everyoneAlone })
  expect(passed).toBeGreaterThan(limit)
})

test('R6: fifty concurrent orders use a voucher with limit ten exactly ten times', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const result = await race({ quantityLimit: limit }, { redeem, userKeyOf: everyoneAlone })
    expect(result).toMatchObject({ passed: limit, usedCount: limit, refusals: new Set(['quantity']) })
    expect(result.written).toHaveLength(limit)
  }
})

test('R6: the race catches a limit per customer that is counted before it is written', async () => {
  const { passed } = await race(
    { perUserLimit: 1 },
    { redeem: redeemAfterCounting, userKeyOf: () => 'x@konfetka.test' },
  )
  expect(passed).toBeGreaterThan(1)
})

test('R6: five customers with ten orders each use a voucher twice each', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const userKeyOf = (index: number) => `zakaznik-${index % 5}@konfetka.test`
    const result = await race({ perUserLimit: 2 }, { redeem, userKeyOf })
    expect(result).toMatchObject({ passed: 10, usedCount: 10, refusals: new Set(['quantity_per_user_limit']) })
    const uses = Map.groupBy(result.written, (use) => use.userKey)
    expect([...uses.values()].map((each) => each.length)).toEqual([2, 2, 2, 2, 2])
  }
})

test('R6: cancelled orders return their uses while others take them', async () => {
  const { voucherId, written } = await race({ quantityLimit: limit }, { redeem, userKeyOf: everyoneAlone })
  const next = await Promise.all(Array.from({ length: redeemers }, givenFreshOrder))
  await Promise.allSettled([
    ...written.flatMap(({ orderId }) => [
      db.tx((tx) => releaseRedemptions(tx, orderId)),
      db.tx((tx) => releaseRedemptions(tx, orderId)),
    ]),
    ...next.map((orderId, index) => db.tx((tx) => redeem(tx, { orderId, voucherId, userKey: everyoneAlone(index) }))),
  ])
  const { usedCount } = await db.query
    .selectFrom('vouchers')
    .select('usedCount')
    .where('id', '=', voucherId)
    .executeTakeFirstOrThrow()
  const uses = await db.query
    .selectFrom('voucherRedemptions')
    .select('orderId')
    .where('voucherId', '=', voucherId)
    .execute()
  expect(usedCount).toBe(uses.length)
  expect(usedCount).toBeLessThanOrEqual(limit)
})

test('R6: a voucher that is ended while fifty orders use it is used by none of them afterwards', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await givenVoucher(db)
    const orderIds = await Promise.all(Array.from({ length: redeemers }, givenFreshOrder))
    const use = (orderId: number, index: number) =>
      db.tx((tx) => redeem(tx, { orderId, voucherId: id, userKey: everyoneAlone(index) }))
    const end = async () => {
      await db.tx((tx) =>
        changeVoucher({ clock }, { tx, audit: () => {} }, { id, version: 1, patch: { isActive: false } }),
      )
      return countUses(id)
    }
    const first = orderIds.slice(0, redeemers / 2).map(use)
    const [used, ...outcomes] = await Promise.all([
      end(),
      ...[...first, ...orderIds.slice(redeemers / 2).map(use)].map((done) => done.then(() => true).catch(() => false)),
    ])
    const { usedCount, rows } = await countUses(id)
    expect([usedCount, rows]).toEqual([used.usedCount, used.rows])
    expect(outcomes.filter(Boolean)).toHaveLength(rows)
  }
})

async function countUses(id: number): Promise<{ usedCount: number; rows: number }> {
  const { usedCount } = await db.query
    .selectFrom('vouchers')
    .select('usedCount')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const uses = await db.query.selectFrom('voucherRedemptions').select('orderId').where('voucherId', '=', id).execute()
  return { usedCount, rows: uses.length }
}

test('R6: of fifty orders whose e-mail is changed to one mailbox while that mailbox orders, one keeps the voucher', async () => {
  const mailbox = 'x@konfetka.test'
  for (let round = 0; round < rounds; round += 1) {
    const { voucherId, written } = await race({ perUserLimit: 1 }, { redeem, userKeyOf: everyoneAlone })
    const orderId = await givenFreshOrder()
    const corrections = written.map((use) =>
      db.tx(async (tx) => {
        if (!(await shareRedemptions(tx, { orderId: use.orderId, email: mailbox }))) throw new Error('used')
      }),
    )
    const ordered = db.tx((tx) => redeem(tx, { orderId, voucherId, userKey: mailbox }))
    const outcomes = await Promise.allSettled([...corrections, ordered])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('of two accountants who pay out an influencer together, one books it and the other learns that it was booked', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, version } = await anInfluencer(db)
    const payOut = () => db.tx((tx) => payOutByStaff({ clock }, { tx, audit: () => {} }, { id, version }))
    const outcomes = await Promise.allSettled([payOut(), payOut()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'stale' } })
    const { rows } = await db.query
      .selectFrom('commissionEntries')
      .select((eb) => eb.fn.countAll<string>().as('rows'))
      .where('userId', '=', id)
      .where('kind', '=', 'paid_out')
      .executeTakeFirstOrThrow()
    expect(Number(rows)).toBe(1)
  }
})
