import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { seedReference } from '#tests/support/given.ts'
import { anIssuedPaper } from '#tests/support/issued-paper.ts'
import { countIssued, findWithWords, listIssued } from './issued-papers.queries.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
})
afterAll(() => shop.close())

test('papers of a month are found by words of the number, the order and the customer, few or many of them', async () => {
  const q = shop.db.query
  const aPaper = (issuedOn: string, name: string, companyId = '') =>
    anIssuedPaper(shop, { issuedOn, lines: [{ rate: 23, grossCents: 100 }], customer: { name, companyId } })
  const before = await aPaper('2026-06-30', 'Čerešňa Žilina')
  const first = await aPaper('2026-07-01', 'Čerešňa Žilina', '12345678')
  const second = await aPaper('2026-07-31', 'Jana Čerešňová')
  await aPaper('2026-07-31', 'Peter Slivka')
  await aPaper('2026-08-01', 'Jana Čerešňová')
  const july = { first: '2026-07-01', last: '2026-07-31', kind: undefined }
  const find = async (text: string) => {
    const rows = await listIssued(q, { ...july, q: text, after: undefined, limit: 10 })
    expect(await countIssued(q, { ...july, q: text }, 10)).toBe(rows.length)
    return rows.map(({ number }) => number)
  }
  expect(await find('ceres')).toEqual([second.number, first.number])
  expect(await find('ČEREŠŇ zil')).toEqual([first.number])
  expect(await find('1234')).toEqual([first.number])
  expect(await find(second.orderNumber)).toEqual([second.number])
  expect(await find(before.number)).toEqual([])
  expect(await find('%')).toEqual([])
  const filter = { ...july, q: 'ceres' }
  const all = await findWithWords(q, filter, { after: undefined, limit: 10, fewPapers: 0 })
  expect(new Set(all)).toEqual(new Set(await findWithWords(q, filter, { after: undefined, limit: 10 })))
  const [newest, oldest] = all
  expect(await findWithWords(q, filter, { after: undefined, limit: 1, fewPapers: 0 })).toEqual([newest])
  expect(await findWithWords(q, filter, { after: newest, limit: 1, fewPapers: 0 })).toEqual([oldest])
  expect(await findWithWords(q, { ...filter, kind: 'proforma' }, { after: undefined, limit: 1, fewPapers: 0 })).toEqual(
    [],
  )
})
