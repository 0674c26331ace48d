import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readPdf } from '#tests/support/read-pdf.ts'
import { drawPaper } from './draw-paper.ts'
import { emblem } from './emblem.ts'
import { paperKinds } from './paper-kinds.ts'
import type { PaperContent } from './papers.types.ts'
import { printPdf } from './print-pdf.ts'

const party = {
  name: 'Konfetka, s. r. o.',
  person: '',
  street: 'Obchodná 41',
  zip: '811 06',
  town: 'Bratislava',
  country: 'Slovensko',
  companyId: '99999994',
  taxId: '2029999994',
  vatId: 'SK2029999994',
}

const content: PaperContent = {
  layout: 3,
  kind: 'invoice',
  number: 'FV2026000123',
  issuedOn: '2026-11-22',
  suppliedOn: '2026-11-22',
  dueOn: '2026-12-06',
  orderNumber: '2600000123',
  variableSymbol: '2600000123',
  payment: 'Bankový prevod',
  delivery: 'DPD kuriér',
  supplier: {
    ...party,
    register: 'Obchodný register Mestského súdu Bratislava III, oddiel Sro, vložka č. 999999/B',
    email: 'ahoj@konfetka.example',
    phone: '+421 2 555 01 100',
    iban: 'SK31 1200 0000 1987 4263 7541',
    bic: 'TATRSKBX',
  },
  customer: { ...party, name: 'Ľubomír Šťastný', street: 'Dlhá 3', companyId: '', taxId: '', vatId: '' },
  chargesVat: true,
  lines: [
    {
      code: 'FB-SRDCE-45',
      name: 'Fóliový balón Srdce 45 cm, ružovozlatý',
      quantity: 3,
      unit: 'ks',
      unitNet: 2.4309,
      unitGrossCents: 299,
      rate: 23,
      discountCents: 0,
      grossCents: 897,
    },
  ],
  recap: [{ rate: 23, baseCents: 729, vatCents: 168, grossCents: 897 }],
  roundingCents: 0,
  totalCents: 897,
  toPayCents: 897,
  payBySquare: '00054000DMTSGN4S2VKC9KD1M5LG1M0TJ7A1M8QPJ8JQ0K',
  corrects: null,
  reason: '',
}

const fontsOf = (pdf: Buffer) =>
  new Set([...pdf.toString('latin1').matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name))

describe.each(paperKinds)('a paper of kind %s', (kind) => {
  test('uses the fonts of the shop and is small enough for a message', async () => {
    const pdf = await printPdf(drawPaper({ ...content, kind }))
    expect(fontsOf(pdf)).toEqual(new Set(['Baloo2-Bold', 'Figtree-Regular', 'Figtree-SemiBold']))
    expect(pdf.length).toBeLessThan(60_000)
    expect(await readPdf(pdf)).toContain('Ľubomír Šťastný')
  })
})

test.each(paperKinds)('the emblem is at the head of a paper of kind %s', (kind) => {
  const drawn = (layout: 2 | 3) => JSON.stringify(drawPaper({ ...content, layout, kind }).content)
  expect(drawn(3)).toContain(JSON.stringify(emblem))
  expect(drawn(2), 'of an older layout').not.toContain('<svg')
})

test('a name in another alphabet is readable', async () => {
  const customer = { ...content.customer, name: 'Олена Шевченко' }
  expect(await readPdf(await printPdf(drawPaper({ ...content, customer })))).toContain('Олена Шевченко')
})

test('a paper of an older layout keeps its fonts', async () => {
  expect(fontsOf(await printPdf(drawPaper({ ...content, layout: 2 })))).toEqual(
    new Set(['Roboto-Medium', 'Roboto-Regular']),
  )
})

test('the emblem has the shapes of the icon', () => {
  const drawings = readFileSync(new URL('../../../../ui/icons.svg', import.meta.url), 'utf8')
  const shapes = (svg: string) => [...svg.matchAll(/ (?:d|r|cx|cy|transform)="([^"]*)"/g)].map(([, value]) => value)
  expect(shapes(emblem)).toEqual(shapes(/<symbol id="emblem".*?<\/symbol>/.exec(drawings)?.[0] ?? ''))
})
