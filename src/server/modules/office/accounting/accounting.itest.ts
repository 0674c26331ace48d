import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffRole } from '#contracts/admin/permissions.ts'
import type { PaperRow } from '#contracts/admin/papers.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { seedReference } from '#tests/support/given.ts'
import { anIssuedPaper, type IssuedGiven } from '#tests/support/issued-paper.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'
import type { PaperContent } from '#server/modules/selling/papers/index.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-20T09:00:00Z' })
  await seedReference(shop.db)
  call = await aClient('accountant')
})
afterAll(() => shop.close())

async function aClient(role: StaffRole) {
  return createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: [role], now: shop.clock.now() })).cookies)
}

const aPaper = (given: IssuedGiven) => anIssuedPaper(shop, given)

const monthOf = async (month: string) => (await call('GET', `/api/admin/accounting/months/${month}`)).body.data

async function listAll(query: string): Promise<PaperRow[]> {
  const rows: PaperRow[] = []
  let after = ''
  do {
    const { body } = await call('GET', `/api/admin/papers?limit=3&${query}${after}`)
    rows.push(...body.data.rows)
    after = body.data.next === null ? '' : `&after=${body.data.next}`
  } while (after !== '')
  return rows
}

describe('VAT of a month', () => {
  // Years that no other test uses. All papers of a run are in its own year.
  let year = 2030
  const line = fc.record({ rate: fc.constantFrom(23, 19, 5), grossCents: fc.integer({ min: 1, max: 99_999 }) })
  const given = fc.record({
    kind: fc.constantFrom('invoice' as const, 'credit_note' as const, 'proforma' as const),
    issued: fc.integer({ min: 1, max: 12 }),
    delay: fc.constantFrom(0, 1),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    chargesVat: fc.boolean(),
    roundingCents: fc.integer({ min: -2, max: 2 }),
  })

  test('is the sum of its papers, to the cent of every rate', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(given, { minLength: 1, maxLength: 8 }), async (wished) => {
        year += 1
        const contents: PaperContent[] = []
        for (const { issued, delay, lines, kind, ...same } of wished) {
          const dayOf = (month: number) => `${year}-${String(month).padStart(2, '0')}-28`
          const sign = kind === 'credit_note' ? -1 : 1
          contents.push(
            await aPaper({
              ...same,
              kind,
              lines: lines.map(({ rate, grossCents }) => ({ rate, grossCents: sign * grossCents })),
              issuedOn: dayOf(issued),
              suppliedOn: dayOf(Math.max(1, issued - delay)),
            }),
          )
        }
        for (let month = 1; month <= 12; month += 1)
          await compare(`${year}-${String(month).padStart(2, '0')}`, contents)
      }),
      { numRuns: 8 },
    )
  })

  async function compare(month: string, contents: readonly PaperContent[]): Promise<void> {
    const { vat, series } = await monthOf(month)
    const supplied = contents.filter(({ kind, suppliedOn }) => kind !== 'proforma' && suppliedOn?.startsWith(month))
    const rates = new Map<number, number[]>()
    let without = 0
    for (const { recap, chargesVat } of supplied) {
      for (const { rate, baseCents, vatCents, grossCents } of recap) {
        const [base = 0, tax = 0, gross = 0] = rates.get(rate) ?? []
        if (chargesVat) rates.set(rate, [base + baseCents, tax + vatCents, gross + grossCents])
        else without += grossCents
      }
    }
    const shown = vat.rates.map((row: { rate: number; base_cents: number; vat_cents: number; gross_cents: number }) => [
      row.rate,
      [row.base_cents, row.vat_cents, row.gross_cents],
    ])
    expect(new Map(shown)).toEqual(rates)
    expect(vat.without_vat_cents).toBe(without)
    expect(vat.base_cents + vat.vat_cents + vat.without_vat_cents + vat.rounding_cents).toBe(vat.total_cents)
    expect(vat.total_cents).toBe(supplied.reduce((sum, { totalCents }) => sum + totalCents, 0))
    expect(vat.invoices + vat.credit_notes).toBe(supplied.length)
    // The list of the papers of the month, over its pages, has the same papers and sums.
    const issued = contents.filter(({ issuedOn }) => issuedOn.startsWith(month))
    const rows = await listAll(`month=${month}`)
    expect(rows.map(({ number }) => number).toSorted()).toEqual(issued.map(({ number }) => number).toSorted())
    for (const { kind, count, total_cents: total, missing } of series) {
      const ofKind = rows.filter((row) => row.kind === kind)
      expect([count, total, missing]).toEqual([
        ofKind.length,
        ofKind.reduce((sum, row) => sum + row.total_cents, 0),
        [],
      ])
    }
  }

  test('says what the seller was when it changed', async () => {
    await shop.modules.content.saveSetting('vat', {
      periods: [
        { from: '2020-01-01', status: 'payer' },
        { from: '2027-03-15', status: 'registered' },
      ],
    })
    expect((await monthOf('2027-02')).vat.statuses).toEqual([{ from: '2027-02-01', status: 'payer' }])
    expect((await monthOf('2027-03')).vat.statuses).toEqual([
      { from: '2027-03-01', status: 'payer' },
      { from: '2027-03-15', status: 'registered' },
    ])
    expect((await monthOf('2027-04')).vat.statuses).toEqual([{ from: '2027-04-01', status: 'registered' }])
  })
})

test('a number that no paper has is named in its month alone', async () => {
  const lines = [{ rate: 23, grossCents: 1230 }]
  await aPaper({ issuedOn: '2028-01-10', lines })
  await shop.db.query.updateTable('paperSeries').set({ lastValue: 3 }).where('code', '=', 'invoice-2028').execute()
  await aPaper({ issuedOn: '2028-02-10', lines })
  const missingOf = async (month: string) =>
    (await monthOf(month)).series.find(({ kind }: { kind: string }) => kind === 'invoice').missing
  expect(await missingOf('2028-01')).toEqual(['FV2028000002', 'FV2028000003'])
  expect(await missingOf('2028-02')).toEqual([])
  expect(await missingOf('2028-03')).toEqual([])
  // The end of the series, after which no paper came.
  await shop.db.query.updateTable('paperSeries').set({ lastValue: 5 }).where('code', '=', 'invoice-2028').execute()
  expect(await missingOf('2028-02')).toEqual(['FV2028000005'])
})

test('papers are found by number, order and customer, and by their kind', async () => {
  const lines = [{ rate: 5, grossCents: 105 }]
  const one = await aPaper({ issuedOn: '2029-05-02', lines, customer: { name: 'Čerešňa, s. r. o.' } })
  const other = await aPaper({ issuedOn: '2029-05-31', kind: 'credit_note', lines: [{ rate: 5, grossCents: -105 }] })
  const numbers = async (query: string) => (await listAll(`month=2029-05&${query}`)).map(({ number }) => number)
  expect(await numbers('')).toEqual([other.number, one.number])
  expect(await numbers('q=ceresna')).toEqual([one.number])
  expect(await numbers(`q=${other.orderNumber}`)).toEqual([other.number])
  expect(await numbers('kind=credit_note')).toEqual([other.number])
  expect(await numbers('kind=proforma')).toEqual([])
  expect((await listAll('month=2029-06')).length).toBe(0)
})

describe('the file of a month', () => {
  const url = '/api/admin/accounting/months/2029-08/doklady'
  const ask = async (file: string, role: StaffRole = 'accountant') => {
    const { cookies } = await aStaffSession(shop.db, { roles: [role], now: shop.clock.now() })
    return shop.app.inject({ url: `${url}.${file}`, cookies })
  }

  beforeAll(async () => {
    const lines = [
      { rate: 23, grossCents: 1230 },
      { rate: 5, grossCents: 105 },
    ]
    await aPaper({ issuedOn: '2029-08-01', lines, roundingCents: 1, customer: { name: '=1+1' } })
    await aPaper({ issuedOn: '2029-08-31', kind: 'credit_note', lines: [{ rate: 23, grossCents: -1230 }] })
    await aPaper({ issuedOn: '2029-08-15', kind: 'proforma', lines })
  })

  test('has a row per tax document, with base and VAT of every rate', async () => {
    const { statusCode, headers, body } = await ask('csv')
    expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="doklady-2029-08.csv"'])
    const [titles = [], ...rows] = body
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(';'))
    const read = (row: string[], title: string) => row[titles.indexOf(title)]
    const sums = ['Základ 23 %', 'DPH 23 %', 'Základ 5 %', 'DPH 5 %', 'Základ 19 %', 'Zaokrúhlenie', 'Spolu']
    expect(rows.map((row) => sums.map((title) => read(row, title)))).toEqual([
      ['10,00', '2,30', '1,00', '0,05', '0,00', '0,01', '13,36'],
      ['-10,00', '-2,30', '0,00', '0,00', '0,00', '0,00', '-12,30'],
    ])
    expect(rows.map((row) => read(row, 'Odberateľ'))).toEqual(["'=1+1", 'Jana Nováková'])
  })

  test('is a workbook too, and only for who may export', async () => {
    const answer = await ask('xlsx')
    expect([answer.statusCode, answer.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect((await ask('csv', 'reader')).statusCode).toBe(403)
    expect((await ask('csv', 'orders')).statusCode).toBe(403)
  })
})
