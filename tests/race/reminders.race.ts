import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { listDue, markSent } from '#server/modules/party/reminders/reminders.queries.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { repeats } from '#tests/support/figures.ts'
import { anOrder, seedReference } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

// Two nodes run the job of the same morning at the same moment.

const now = '2026-11-27T08:12:00Z'
const today = '2026-11-27'
const due = { nextOn: '2026-12-12', remindOn: '2026-11-21', givenAt: new Date('2025-11-20T09:00:00Z'), version: '1' }

let nodes: TestApp[]
let shop: TestApp

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  shop = await buildTestApp({ databaseUrl, now })
  nodes = [shop, await buildTestApp({ databaseUrl, now })]
  await seedReference(shop.db)
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))

beforeEach(() => shop.db.query.deleteFrom('partyReminders').execute())

/** One reminder for each of these e-mails, all of them due. */
async function remindersOf(emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    const orderId = await anOrder(shop.db, { email, eventOn: '2025-12-12' })
    await shop.db.query
      .insertInto('partyReminders')
      .values({ ...due, orderId })
      .execute()
  }
}

/** To whom mails went, after the job has run at all nodes concurrently, twice at each. */
async function remindEverywhere(remind: (node: TestApp) => Promise<void>): Promise<string[]> {
  await Promise.all([...nodes, ...nodes].map(remind))
  for (const node of nodes) await node.runJobs()
  return nodes.flatMap(({ mails }) => mails.splice(0)).map(({ to }) => to)
}

const customers = (count: number) => Array.from({ length: count }, () => `${crypto.randomUUID()}@konfetka.test`)

test('each reminder is sent once', async () => {
  for (let round = 0; round < repeats({ short: 3, full: 20 }); round += 1) {
    const emails = customers(20)
    await remindersOf(emails)
    expect((await remindEverywhere((node) => node.modules.reminders.remind())).toSorted()).toEqual(emails.toSorted())
  }
})

test('of several reminders to one e-mail one is sent in a year', async () => {
  for (let round = 0; round < repeats({ short: 3, full: 20 }); round += 1) {
    const emails = customers(4)
    await remindersOf(emails.flatMap((email) => [email, email, email]))
    expect((await remindEverywhere((node) => node.modules.reminders.remind())).toSorted()).toEqual(emails.toSorted())
  }
})

test('the race catches reminders that are read before they are marked as sent', async () => {
  await remindersOf(customers(20))
  const sent: number[] = []
  const careless = async ({ db }: TestApp) => {
    for (const orderId of await listDue(db.query, today)) {
      await db.tx(async (tx) => {
        await markSent(tx, { orderId, on: today })
        sent.push(orderId)
      })
    }
  }
  await remindEverywhere(careless)
  expect(sent.length).toBeGreaterThan(new Set(sent).size)
})
