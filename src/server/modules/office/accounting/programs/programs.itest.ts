import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffRole } from '#contracts/admin/permissions.ts'
import type { PaperContent } from '#server/modules/selling/papers/index.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { seedReference } from '#tests/support/given.ts'
import { anIssuedPaper } from '#tests/support/issued-paper.ts'
import { aStaffSession } from '#tests/support/staff.ts'
import { validateXml } from '#tests/support/validate-xml.ts'

let shop: TestApp
let papers: PaperContent[] = []
const dangerous = 'Čaj & „Rum“ <s.r.o.> "Žltý\u0007" 😀'

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-20T09:00:00Z' })
  await seedReference(shop.db)
  const firm = {
    name: dangerous,
    person: 'Ján Ťažký',
    companyId: '31322832',
    taxId: '2020372640',
    vatId: 'SK2020372640',
  }
  const lines = [
    { rate: 23, grossCents: 9_999 },
    { rate: 19, grossCents: 501 },
    { rate: 5, grossCents: 333 },
    { rate: 0, grossCents: 101 },
  ]
  const invoice = await anIssuedPaper(shop, { issuedOn: '2031-03-01', lines, customer: firm, roundingCents: 1 })
  const note = await anIssuedPaper(shop, {
    kind: 'credit_note',
    issuedOn: '2031-03-31',
    suppliedOn: '2031-02-28',
    lines: [{ rate: 23, grossCents: -777 }],
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
  })
  const long = { name: 'Ľ'.repeat(300), street: 'Ulica '.repeat(20), town: 'Mesto '.repeat(20) }
  const withoutVat = await anIssuedPaper(shop, {
    issuedOn: '2031-03-15',
    lines: [{ rate: 23, grossCents: 4_200 }],
    chargesVat: false,
    customer: long,
  })
  await anIssuedPaper(shop, { kind: 'proforma', issuedOn: '2031-03-15', lines })
  papers = [invoice, note, withoutVat]
})
afterAll(() => shop.close())

async function download(month: string, file: string, role: StaffRole = 'accountant') {
  const { cookies } = await aStaffSession(shop.db, { roles: [role], now: shop.clock.now() })
  return shop.app.inject({ url: `/api/admin/accounting/months/${month}/${file}`, cookies })
}

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  htmlEntities: true,
})
const toCents = (euros: string | undefined) => Math.round(Number(euros ?? '0') * 100)
const sumOf = (node: Record<string, string>, ...names: string[]) =>
  names.reduce((sum, name) => sum + toCents(node[name]), 0)

test('POHODA gets every tax document of the month, with the sums of the paper to the cent', async () => {
  const answer = await download('2031-03', 'pohoda.xml')
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="pohoda-2031-03.xml"',
  ])
  const xml = answer.body
  expect(await validateXml(xml, 'pohoda.xsd')).toEqual([])
  const items = parser.parse(xml).dataPack.dataPackItem.map((item: { invoice: unknown }) => item.invoice)
  expect(items).toHaveLength(papers.length)
  for (const [index, paper] of papers.entries()) {
    const { invoiceHeader: header, invoiceSummary: summary } = items[index]
    const { homeCurrency: sums } = summary
    expect([header.number.numberRequested, header.dateTax]).toEqual([paper.number, paper.suppliedOn])
    const total = sumOf(sums, 'priceNone', 'priceLowSum', 'priceHighSum', 'price3Sum') + toCents(sums.round.priceRound)
    expect(total).toBe(paper.totalCents)
    for (const [rate, place] of Object.entries({ 23: 'priceHigh', 19: 'priceLow', 5: 'price3' })) {
      const line = paper.recap.find((each) => each.rate === Number(rate))
      expect([toCents(sums[place]), toCents(sums[`${place}VAT`])]).toEqual([line?.baseCents ?? 0, line?.vatCents ?? 0])
    }
  }
  const [invoice, note, withoutVat] = items.map(({ invoiceHeader }: { invoiceHeader: unknown }) => invoiceHeader)
  expect([invoice.invoiceType, note.invoiceType]).toEqual(['issuedInvoice', 'issuedCreditNotice'])
  expect(note.originalDocumentNumber).toBe(papers[0]?.number)
  expect(withoutVat.classificationVAT.classificationVATType).toBe('nonSubsume')
  expect(invoice.partnerIdentity.address.company).toBe(dangerous.replace('\u0007', ''))
})

test('Money S3 gets the same sums, and the number of the shop as the number of record', async () => {
  const xml = (await download('2031-03', 'money-s3.xml')).body
  expect(await validateXml(xml, 'money-s3.xsd')).toEqual([])
  const items = parser.parse(xml).MoneyData.SeznamFaktVyd.FaktVyd
  expect(items.map(({ EvCisDokl }: { EvCisDokl: string }) => EvCisDokl)).toEqual(papers.map(({ number }) => number))
  for (const [index, paper] of papers.entries()) {
    const { SouhrnDPH: sums, Celkem: total, Dobropis: isNote } = items[index]
    const { DalsiSazba: other = {} } = sums.SeznamDalsiSazby ?? {}
    const added = sumOf(sums, 'Zaklad0', 'Zaklad5', 'Zaklad22', 'DPH5', 'DPH22') + sumOf(other, 'Zaklad', 'DPH')
    expect([added, toCents(total), isNote]).toEqual([
      paper.totalCents,
      paper.totalCents,
      String(paper.kind === 'credit_note'),
    ])
  }
})

test('a file has ASCII letters alone, so that no program reads it in a wrong encoding', async () => {
  for (const file of ['pohoda.xml', 'money-s3.xml']) {
    const { rawPayload } = await download('2031-03', file)
    expect(rawPayload.every((byte) => byte < 0x80)).toBe(true)
  }
})

test('a month without papers, a rate that POHODA does not know, and a reader are refused', async () => {
  await anIssuedPaper(shop, { issuedOn: '2031-05-01', lines: [{ rate: 20, grossCents: 1_200 }] })
  const asked = [
    await download('2031-04', 'pohoda.xml'),
    await download('2031-04', 'money-s3.xml'),
    await download('2031-05', 'pohoda.xml'),
    await download('2031-05', 'money-s3.xml'),
    await download('2031-03', 'pohoda.xml', 'reader'),
  ]
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 422, 200, 403])
})

test('a trial names what a program would refuse: of the shop, and of papers with their orders', async () => {
  const { cookies } = await aStaffSession(shop.db, { roles: ['accountant'], now: shop.clock.now() })
  const tryOut = async (month: string) =>
    (await shop.app.inject({ url: `/api/admin/accounting/months/${month}/trial`, cookies })).json().data
  const clean = await tryOut('2031-03')
  expect([clean.checked, clean.faulty, clean.papers]).toEqual([papers.length, 0, []])
  const wrong = await anIssuedPaper(shop, {
    issuedOn: '2031-07-01',
    lines: [{ rate: 20, grossCents: 1_200 }],
    customer: { companyId: '12' },
  })
  await anIssuedPaper(shop, { issuedOn: '2031-07-02', lines: [{ rate: 23, grossCents: 100 }] })
  const { checked, faulty, papers: named } = await tryOut('2031-07')
  expect([checked, faulty, named]).toEqual([
    2,
    1,
    [
      {
        number: wrong.number,
        order_number: wrong.orderNumber,
        reasons: [expect.stringContaining('IČO odberateľa „12“'), expect.stringContaining('20 %')],
      },
    ],
  ])
  const reader = await aStaffSession(shop.db, { roles: ['reader'], now: shop.clock.now() })
  const refused = await shop.app.inject({
    url: '/api/admin/accounting/months/2031-07/trial',
    cookies: reader.cookies,
  })
  expect(refused.statusCode).toBe(403)
})
