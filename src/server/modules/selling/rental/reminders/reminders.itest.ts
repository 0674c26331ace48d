import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStore, seedReference } from '#tests/support/given.ts'
import { aCostume, orderRental, putRental } from '#tests/support/rental-things.ts'

const now = '2026-12-01T09:00:00Z'
/** Friday to Monday, 30 € deposit, 5 € for a late day. */
const weekend = { firstOn: '2026-12-04', lastOn: '2026-12-07' }

let shop: TestApp
let storeId: number

beforeAll(async () => {
  shop = await buildTestApp({ now })
  await seedReference(shop.db)
  storeId = (await aStore(shop.db)).id
})
afterAll(() => shop.close())

beforeEach(async () => {
  shop.clock.set(now)
  await shop.db.query.deleteFrom('rentalBookings').execute()
})

/** A paid order of costumes for the weekend. */
async function anOrder({ quantity = 1, isPaid = true, days = weekend } = {}) {
  const costume = await aCostume(shop.db, { count: quantity, storeId })
  const guest = await putRental(shop.app, { variantId: costume.variantId, storeId, ...days, quantity })
  const { body } = await orderRental(shop, { ...guest, storeId })
  const { id, hash } = body.data
  if (isPaid) await shop.db.tx((tx) => shop.modules.orders.markPaid(tx, { orderId: id, amountCents: 4800 * quantity }))
  await shop.runJobs()
  return { id, hash, path: `/shrnuti/${id}/${hash}` }
}

const setState = (orderId: number, state: 'out' | 'cancelled') =>
  shop.db.query.updateTable('rentalBookings').set({ state }).where('orderId', '=', orderId).execute()

/** The job runs twice, as after a crash. Returns the subjects of its mails and the last text. */
async function remindOn(day: string) {
  await shop.runJobs()
  shop.mails.length = 0
  shop.clock.set(`${day}T08:30:00Z`)
  await shop.modules.rental.remind()
  await shop.modules.rental.remind()
  await shop.runJobs()
  const mails = shop.mails.filter(({ subject }) => subject.includes('kostým'))
  return {
    subjects: mails.map(({ subject }) => subject),
    text: mails.at(-1)?.text ?? '',
    files: (mails.at(-1)?.attachments ?? []).map(({ filename }) => filename),
  }
}

test('the customer hears the day before the pick-up, the day before the return, and once it is late, each time once', async () => {
  const { id, path } = await anOrder()
  expect((await remindOn('2026-12-02')).subjects).toEqual([])
  const pickUp = await remindOn('2026-12-03')
  expect(pickUp.subjects).toEqual(['Zajtra si vyzdvihnete kostým'])
  expect(pickUp.text).toContain(`http://shop.test${path}`)
  expect(pickUp.files).toMatchObject([expect.stringMatching(/^zmluva-\d+\.pdf$/)])
  expect(pickUp.text).toContain('Za každý začatý deň meškania: 5,00\u00a0€')
  expect((await remindOn('2026-12-04')).subjects).toEqual([])
  await setState(id, 'out')
  expect((await remindOn('2026-12-05')).subjects).toEqual([])
  expect((await remindOn('2026-12-06')).subjects).toEqual(['Zajtra nám, prosím, vráťte kostým'])
  expect((await remindOn('2026-12-07')).subjects).toEqual([])
  const late = await remindOn('2026-12-08')
  expect(late.subjects).toEqual(['Vráťte nám, prosím, kostým'])
  expect(late.text).toContain('5,00\u00a0€ za meškanie')
  expect((await remindOn('2026-12-09')).subjects).toEqual([])
})

test('two costumes of one order are one mail', async () => {
  await anOrder({ quantity: 2 })
  expect((await remindOn('2026-12-03')).subjects).toEqual(['Zajtra si vyzdvihnete kostýmy'])
})

test('a day on which no node ran is made up for on the day itself', async () => {
  await anOrder()
  expect((await remindOn('2026-12-04')).subjects).toEqual(['Dnes si vyzdvihnete kostým'])
})

test('an order that is not paid, was cancelled, or was placed for today is not reminded', async () => {
  await anOrder({ isPaid: false })
  const { id } = await anOrder()
  await setState(id, 'cancelled')
  expect((await remindOn('2026-12-03')).subjects).toEqual([])
  shop.clock.set(now)
  await anOrder({ days: { firstOn: '2026-12-01', lastOn: '2026-12-01' } })
  expect((await remindOn('2026-12-01')).subjects).toEqual([])
})

test('a costume that is back before the mail leaves is not asked for', async () => {
  const { id } = await anOrder()
  await setState(id, 'out')
  shop.clock.set('2026-12-08T08:30:00Z')
  await shop.modules.rental.remind()
  shop.mails.length = 0
  await setState(id, 'cancelled')
  await shop.runJobs()
  expect(shop.mails.filter(({ subject }) => subject.includes('kostým'))).toEqual([])
})
