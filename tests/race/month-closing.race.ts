import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { UserId } from '#kernel/ids.ts'
import { createPapersModule, type PaperContent, type PapersModule } from '#server/modules/selling/papers/index.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { seedReference } from '#tests/support/given.ts'
import { anIssuedPaper } from '#tests/support/issued-paper.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { aStaffSession } from '#tests/support/staff.ts'

let db: Db
let papers: PapersModule
let by: UserId
// The first moments after the month, when its last papers are still under way.
const clock = { now: () => new Date('2026-12-01T00:00:05+01:00') }
const month = '2026-11'
const lines = [{ rate: 23, grossCents: 1_230 }]

beforeAll(async () => {
  db = (await connectPostgres(await createShopDatabase(inject('postgresUrl')), { poolSize: 20, onError: () => {} })).db
  await seedReference(db)
  papers = createPapersModule({ folder: mkdtempSync(join(tmpdir(), 'shop-papers-')), clock })
  by = (await aStaffSession(db)).userId
})
afterAll(() => db.close())
beforeEach(async () => void (await db.query.deleteFrom('monthClosings').execute()))

const issue = (issuedOn = '2026-11-30', then?: (tx: Tx) => Promise<void>): Promise<PaperContent> => {
  const tx: Db['tx'] = (work) =>
    db.tx(async (own) => {
      const done = await work(own)
      await then?.(own)
      return done
    })
  return anIssuedPaper({ db: { ...db, tx }, modules: { papers }, clock }, { issuedOn, lines })
}
const closeMonth = (tx: Tx) => papers.closing.close({ tx, audit: () => {}, by }, month)
const listMonth = async () =>
  (await db.query.selectFrom('papers').select('number').where('issuedOn', '<=', '2026-11-30').execute()).map(
    ({ number }) => number,
  )

/** Until a transaction waits for the lock of a month. */
async function untilOneWaits(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ waiting: number }>`
          SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND locktype = 'advisory'
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db.query)
        return rows[0]?.waiting
      },
      { timeout: 20_000 },
    )
    .toBe(1)
}

test('closing waits for a paper that is being issued, and has it', async () => {
  const [issued, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const paper = issue('2026-11-30', async () => {
    issued.resolve()
    await finish.promise
  })
  await issued.promise
  const closing = db.tx(closeMonth)
  await untilOneWaits()
  finish.resolve()
  expect((await paper).issuedOn).toBe('2026-11-30')
  await closing
  expect(await listMonth()).toContain((await paper).number)
})

test('a paper that waits for the closing gets the day of today, and a canceled closing leaves it its day', async () => {
  for (const isCommitted of [false, true]) {
    const [closed, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const closing = db.tx(async (tx) => {
      await closeMonth(tx)
      closed.resolve()
      await finish.promise
    })
    await closed.promise
    const paper = issue()
    await untilOneWaits()
    if (isCommitted) finish.resolve()
    else finish.reject(new Error('The person has no right any more.'))
    await Promise.allSettled([closing])
    expect((await paper).issuedOn).toBe(isCommitted ? '2026-12-01' : '2026-11-30')
  }
})

test('many papers during a closing have a day and a number each, and the closed month keeps what it had', async () => {
  const before: string[] = []
  const work = Array.from({ length: 24 }, () => issue())
  await Promise.race(work)
  await db.tx(async (tx) => {
    await closeMonth(tx)
    const { rows } = await sql<{ number: string }>`
      SELECT number FROM papers WHERE issued_on <= '2026-11-30'`.execute(tx)
    before.push(...rows.map(({ number }) => number))
  })
  const days = new Set((await Promise.all(work)).map(({ issuedOn }) => issuedOn))
  expect([...days].every((day) => day === '2026-11-30' || day === '2026-12-01')).toBe(true)
  expect((await listMonth()).toSorted()).toEqual(before.toSorted())
  const { rows } = await sql<{ gaps: number }>`
    SELECT (max(substr(number, 7)::int) - count(*))::int AS gaps FROM papers WHERE number LIKE 'FV2026%'`.execute(
    db.query,
  )
  expect(rows).toEqual([{ gaps: 0 }])
})

test('of two people who close a month concurrently one does', async () => {
  const results = await Promise.allSettled([db.tx(closeMonth), db.tx(closeMonth)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
