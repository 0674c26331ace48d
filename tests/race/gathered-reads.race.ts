import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createGatheredReads } from '#server/platform/db/gathered-reads.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

let db: Db

beforeAll(async () => {
  db = (await connectPostgres(await createShopDatabase(inject('postgresUrl')), { poolSize: 4, onError: () => {} })).db
})
afterAll(() => db.close())

const backend = { name: 'backend', text: 'SELECT pg_backend_pid() AS pid, $1::int AS value' }
const quotient = { name: 'quotient', text: 'SELECT 6 / $1::int AS value' }
const rest = { name: 'rest', text: 'SELECT pg_sleep($1::float)' }

/** The connections on which these reads ran. */
async function backendsOf(reads: readonly Promise<{ pid: number }[]>[]): Promise<number> {
  return new Set((await Promise.all(reads)).map(([row]) => row?.pid)).size
}

const ask = (value: number) => db.read<{ pid: number; value: number }>(backend, [value])

test('reads of one turn run on one connection, each with its own rows', async () => {
  const reads = [ask(1), ask(2), ask(3)]
  expect((await Promise.all(reads)).map(([row]) => row?.value)).toEqual([1, 2, 3])
  expect(await backendsOf(reads)).toBe(1)
})

test('many reads of one turn are spread over several connections', async () => {
  expect(await backendsOf(Array.from({ length: 20 }, (_, value) => ask(value)))).toBeGreaterThan(1)
})

test('a read of a later turn does not wait for the reads before it', async () => {
  const slow = db.read(rest, [0.5])
  await new Promise((resolve) => setImmediate(resolve))
  const first = await Promise.race([slow.then(() => 'slow'), ask(1).then(() => 'later')])
  expect(first).toBe('later')
  await slow
})

test('a read that fails does so alone', async () => {
  const reads = [2, 0, 3].map((value) => db.read<{ value: number }>(quotient, [value]))
  expect(await Promise.allSettled(reads)).toMatchObject([
    { status: 'fulfilled', value: [{ value: 3 }] },
    { status: 'rejected', reason: { message: 'division by zero' } },
    { status: 'fulfilled', value: [{ value: 2 }] },
  ])
})

test('reads without a connection fail, all of them', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://127.0.0.1:1/none', connectionTimeoutMillis: 500 })
  const read = createGatheredReads(pool, true)
  const results = await Promise.allSettled([read(backend, [1]), read(backend, [2])])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await pool.end()
})
