import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  deleteSearchesBefore,
  type SearchedRow,
  upsertSearches,
} from '#server/modules/goods/search/searched/searched-terms.queries.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

// The totals of terms are the sums of their days, also if several nodes write at the same moment.

let db: Db

beforeAll(async () => {
  db = (await connectPostgres(await createShopDatabase(inject('postgresUrl')), { poolSize: 8, onError: () => {} })).db
})
afterAll(() => db.close())

function row(day: string, term: string, searches: number): SearchedRow {
  return { day, term, searches, shown: term, outcome: 'goods', goods: 1 }
}

/** The terms whose total is not the sum of its days. */
async function listWrong(): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT term, days.searches AS days, totals.searches AS total
    FROM (SELECT term, sum(searches)::int AS searches FROM searched_terms GROUP BY term) days
    FULL JOIN searched_totals totals USING (term) WHERE days.searches IS DISTINCT FROM totals.searches`.execute(
    db.query,
  )
  return rows
}

test('searches that are added while old days are forgotten are counted once', async () => {
  await upsertSearches(db.query, [row('2026-10-01', 'drak', 7), row('2026-11-01', 'drak', 1)])
  const [written, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const adding = db.tx(async (tx) => {
    await upsertSearches(tx, [row('2026-11-01', 'drak', 5), row('2026-11-01', 'sova', 2)])
    written.resolve()
    await finish.promise
  })
  await written.promise
  const forgetting = deleteSearchesBefore(db, '2026-11-01')
  await expect.poll(countWaiting).toBe(1)
  finish.resolve()
  await Promise.all([adding, forgetting])
  expect(await listWrong()).toEqual([])
  const totals = await db.query.selectFrom('searchedTotals').selectAll().orderBy('term').execute()
  expect(totals).toEqual([
    { term: 'drak', searches: 6 },
    { term: 'sova', searches: 2 },
  ])
})

test('nodes that write the same terms in any order, and forget meanwhile, lose none and wait for each other', async () => {
  const terms = Array.from({ length: 40 }, (_, index) => `výraz ${index}`)
  const node = async (own: number) => {
    for (let round = 0; round < 25; round += 1) {
      const shift = (own * 17 + round * 7) % terms.length
      const mixed = [...terms.slice(shift), ...terms.slice(0, shift)].slice(0, 30)
      const [one, other] = round % 2 === 0 ? ['2026-11-27', '2026-11-28'] : ['2026-11-28', '2026-11-27']
      await upsertSearches(
        db.query,
        mixed.map((term, index) => row(index % 2 === 0 ? one : other, term, 1)),
      )
      if (round % 5 === own) await deleteSearchesBefore(db, '2026-11-01')
    }
  }
  await Promise.all([0, 1, 2, 3].map(node))
  expect(await listWrong()).toEqual([])
  const { rows } = await sql<{ searches: number }>`
    SELECT sum(searches)::int AS searches FROM searched_totals WHERE term LIKE 'výraz %'`.execute(db.query)
  expect(rows).toEqual([{ searches: 4 * 25 * 30 }])
})

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db.query)
  return rows[0]?.waiting ?? 0
}
