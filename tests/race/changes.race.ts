import pg from 'pg'
import { pino } from 'pino'
import { afterEach, expect, inject, test } from 'vitest'
import { createSharedChanges, notifyChanges } from '#server/platform/changes.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import { createDatabase } from '#tests/support/postgres.ts'

const logger = pino({ level: 'silent' })
const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

function startNode(url: string) {
  const received: string[] = []
  const changes = createSharedChanges({ url, logger })
  changes.listen((tags) => received.push(tags.join(' ')))
  cleanUps.push(changes.close)
  return { changes, received }
}

/** Of this database: the server holds those of other tests too. */
const listeners = "FROM pg_stat_activity WHERE query = 'LISTEN shop_changes' AND datname = current_database()"

async function waitForListeners(client: pg.Client, count: number): Promise<void> {
  await expect.poll(async () => (await client.query(`SELECT 1 ${listeners}`)).rowCount, { timeout: 60_000 }).toBe(count)
}

async function startDatabase() {
  const url = await createDatabase(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  cleanUps.push(() => client.end())
  return { url, client }
}

test('a change in one process reaches every process, and its own once and immediately', async () => {
  const { url, client } = await startDatabase()
  const nodes = [startNode(url), startNode(url), startNode(url)] as const
  await waitForListeners(client, 3)
  nodes[0].changes.announce({ tags: ['product:1', 'catalog'] })
  expect(nodes[0].received).toEqual(['product:1 catalog'])
  await expect
    .poll(() => nodes.map(({ received }) => received))
    .toEqual(Array.from({ length: 3 }, () => ['product:1 catalog']))
  nodes[1].changes.announce({ tags: Array.from({ length: 5_000 }, (_, index) => `product:${index}`) })
  // More than a notification can hold: the others treat everything as changed.
  await expect.poll(() => nodes[0].received.at(-1)).toBe('*')
  await expect.poll(() => nodes[2].received.at(-1)).toBe('*')
  expect(nodes[0].received).toHaveLength(2)
})

test('a process that lost its connection treats everything as changed when it reconnects', async () => {
  const { url, client } = await startDatabase()
  const node = startNode(url)
  await waitForListeners(client, 1)
  await client.query(`SELECT pg_terminate_backend(pid) ${listeners}`)
  await expect.poll(() => node.received, { timeout: 60_000 }).toEqual(['*'])
  await waitForListeners(client, 1)
})

test('an import in a separate process is noticed', async () => {
  const { url, client } = await startDatabase()
  const node = startNode(url)
  await waitForListeners(client, 1)
  const { db } = await connectPostgres(url, { onError: () => {} })
  cleanUps.push(db.close)
  await notifyChanges(db, ['*'])
  await expect.poll(() => node.received).toEqual(['*'])
})
