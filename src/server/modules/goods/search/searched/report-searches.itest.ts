import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { seedReference } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

import { deleteSearchesBefore, isWholeTime, listSearchesByTerm, upsertSearches } from './searched-terms.queries.ts'

let shop: TestApp
let cookies: Record<string, string>

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-26T10:00:00Z' })
  await seedReference(shop.db)
  cookies = (await aStaffSession(shop.db, { roles: ['marketing'], now: shop.clock.now() })).cookies
  const noted = (day: string, term: string, searches: number, outcome: 'goods' | 'none' | 'near' | null) => ({
    day,
    term,
    shown: term,
    searches,
    outcome,
    goods: 0,
  })
  await shop.db.query
    .insertInto('searchedTerms')
    .values([
      noted('2026-11-09', 'balon', 4, 'goods'),
      noted('2026-11-10', 'balon', 6, 'goods'),
      noted('2026-11-10', 'drak', 3, 'none'),
      noted('2026-11-10', 'tanier', 2, null),
      noted('2026-11-12', 'drak', 5, 'near'),
      noted('2026-11-13', 'drak', 9, 'none'),
    ])
    .execute()
})
afterAll(() => shop.close())

const client = (...call: Parameters<ReturnType<typeof createStaffClient>>) =>
  createStaffClient(shop.app, cookies)(...call)
const report = (query: string) => client('GET', `/api/admin/reports/searches?from=2026-11-10&to=2026-11-12${query}`)

test('searches are counted by day, also days without one, and what found nothing fitting', async () => {
  const { data } = (await report('')).body
  expect(data).toMatchObject({ by: 'day', kept_from: '2026-08-29', now: { searches: 16, missing: 8 } })
  expect(data.rows).toEqual([
    { key: '2026-11-10', label: '', searches: 11, missing: 3 },
    { key: '2026-11-11', label: '', searches: 0, missing: 0 },
    { key: '2026-11-12', label: '', searches: 5, missing: 5 },
  ])
})

test('and by term, the most frequent first', async () => {
  const { data } = (await report('&by=term')).body
  expect(data.rows).toEqual([
    { key: 'drak', label: 'drak', searches: 8, missing: 8 },
    { key: 'balon', label: 'balon', searches: 6, missing: 0 },
    { key: 'tanier', label: 'tanier', searches: 2, missing: 0 },
  ])
})

test('of all days that are kept the totals say the same as the days, also once days are forgotten', async () => {
  const { query: q } = shop.db
  const row = (day: string, term: string, searches: number) => ({
    day,
    term,
    searches,
    shown: term,
    outcome: 'none' as const,
    goods: 0,
  })
  const rows = [row('2026-11-09', 'drak', 2), row('2026-11-20', 'drak', 1), row('2026-11-20', 'sova', 30)]
  await upsertSearches(q, [...rows, row('2026-11-21', 'sova', 4), row('2026-10-01', 'konfety', 70)])
  await upsertSearches(q, [row('2026-11-21', 'sova', 1), row('2026-11-21', 'drak', 1)])
  // What was written beside them is in the totals after the job.
  for (const [first, expected] of [
    ['2026-10-01', ['konfety 70 70', 'sova 35 35', 'drak 21 21', 'balon 10 0', 'tanier 2 0']],
    ['2026-11-10', ['sova 35 35', 'drak 19 19', 'balon 6 0', 'tanier 2 0']],
  ] as const) {
    await deleteSearchesBefore(shop.db, first)
    const span = { from: first, to: '2026-11-26' }
    expect(await isWholeTime(q, span)).toBe(true)
    for (const isWhole of [true, false]) {
      const found = await listSearchesByTerm(q, { ...span, most: 5, isWhole })
      expect(found.map(({ term, searches, missing }) => `${term} ${searches} ${missing}`)).toEqual(expected)
    }
    const { data } = (await client('GET', `/api/admin/reports/searches?by=term&from=${first}&to=2026-11-26`)).body
    expect(data.rows.map(({ key, searches }: { key: string; searches: number }) => `${key} ${searches}`)).toEqual(
      expected.map((text) => text.replace(/ \d+$/, '')),
    )
  }
  expect(await isWholeTime(q, { from: '2026-11-11', to: '2026-11-26' })).toBe(false)
  expect(await isWholeTime(q, { from: '2026-11-10', to: '2026-11-20' })).toBe(false)
})

test.each(['from=2026-11-12&to=2026-11-10', 'from=2024-01-01&to=2026-01-01'])(
  'a period %s is refused',
  async (query) => {
    const answer = await createStaffClient(shop.app, cookies)('GET', `/api/admin/reports/searches?${query}`)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['from']])
  },
)

test('the files have the rows of the screen, for who may export', async () => {
  const download = (file: string, own = cookies) =>
    shop.app.inject({ url: `/api/admin/reports/searches.${file}`, cookies: own })
  const csv = await download('csv?from=2026-11-10&to=2026-11-12&by=term')
  expect(csv.headers['content-disposition']).toContain('hladanie-2026-11-10-2026-11-12.csv')
  expect(
    csv.body
      .trim()
      .split(/\r?\n/)
      .slice(0, 2)
      .map((line) => line.replace('\uFEFF', '')),
  ).toEqual(['Výraz;Hľadania;Bez výsledku', 'drak;8;8'])
  const sheet = await download('xlsx?from=2026-11-10&to=2026-11-12')
  expect([sheet.statusCode, sheet.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  expect((await download('csv?from=x&to=y')).statusCode).toBe(400)
  const reader = await aStaffSession(shop.db, { roles: ['reader'], now: shop.clock.now() })
  expect((await download('csv?from=2026-11-10&to=2026-11-12', reader.cookies)).statusCode).toBe(403)
})
