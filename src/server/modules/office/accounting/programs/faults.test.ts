import { expect, test } from 'vitest'
import { contactsSchema } from '#contracts/content.ts'
import type { PaperContent } from '#server/modules/selling/papers/index.ts'
import { findPaperFaults } from './paper-faults.rules.ts'
import { type CheckedShop, findShopFaults } from './shop-faults.rules.ts'

const contacts = contactsSchema.parse({
  company: 'Oslava s.r.o.',
  street: 'Hlavná 1',
  town: 'Žilina',
  zip: '010 01',
  company_id: '31322832',
  tax_id: '2020372640',
  vat_id: 'SK2020372640',
})
const shop: CheckedShop = {
  contacts,
  periods: [{ from: '2026-01-01', status: 'payer' }],
  account: { iban: 'SK3112000000198742637541' },
  today: '2026-11-27',
}

test.each<[string, Partial<CheckedShop>, [string, string][]]>([
  ['a whole company', {}, []],
  [
    'an empty one',
    { contacts: contactsSchema.parse({}), periods: [], account: undefined },
    [
      ['company', 'obchodné meno'],
      ['company', 'adresa'],
      ['company', 'IČO'],
      ['company', 'DIČ'],
      ['company', 'IČ DPH'],
      ['vat', 'platiteľ'],
      ['bankAccount', 'účet'],
    ],
  ],
  ['a mistyped IČO', { contacts: { ...contacts, company_id: '31322833' } }, [['company', 'IČO „31322833“']]],
  ['a short DIČ', { contacts: { ...contacts, tax_id: '202' } }, [['company', 'DIČ „202“']]],
  ['a payer without its number', { contacts: { ...contacts, vat_id: '' } }, [['company', 'IČ DPH']]],
  [
    'who is not a payer and has no number',
    { contacts: { ...contacts, vat_id: '' }, periods: [{ from: '2026-01-01', status: 'non_payer' }] },
    [],
  ],
  ['a mistyped IBAN', { account: { iban: 'SK3112000000198742637542' } }, [['bankAccount', 'IBAN']]],
])('of %s the trial says what a program would refuse', (_, change, expected) => {
  const found = findShopFaults({ ...shop, ...change })
  expect(found.map(({ place }) => place)).toEqual(expected.map(([place]) => place))
  for (const [index, [, text]] of expected.entries()) expect(found[index]?.text).toContain(text)
})

const customer = {
  name: 'Jana Nováková',
  person: '',
  street: 'Hlavná 1',
  zip: '010 01',
  town: 'Žilina',
  country: 'Slovensko',
  companyId: '',
  taxId: '',
  vatId: '',
}
const paper: PaperContent = {
  layout: 3,
  kind: 'invoice',
  number: '2611000001',
  issuedOn: '2026-11-02',
  suppliedOn: '2026-11-02',
  dueOn: null,
  orderNumber: '2611000001',
  variableSymbol: '2611000001',
  payment: 'Kartou',
  delivery: 'Kuriér',
  supplier: { ...customer, companyId: '31322832', register: '', email: '', phone: '', iban: '', bic: '' },
  customer,
  chargesVat: true,
  lines: [],
  recap: [{ rate: 23, baseCents: 1_000, vatCents: 230, grossCents: 1_230 }],
  roundingCents: 0,
  totalCents: 1_230,
  toPayCents: 0,
  payBySquare: null,
  corrects: null,
  reason: '',
}

test.each<[string, Partial<PaperContent>, string[]]>([
  ['a right one', {}, []],
  ['one of a former company', { supplier: { ...paper.supplier, companyId: '47258314' } }, ['47258314']],
  ['one without a name', { customer: { ...customer, name: ' ' } }, ['meno odberateľa']],
  ['a customer with a mistyped IČO', { customer: { ...customer, companyId: '123' } }, ['IČO odberateľa „123“']],
  ['a customer with a wrong IČ DPH', { customer: { ...customer, vatId: 'SK12' } }, ['IČ DPH odberateľa „SK12“']],
  ['a customer of another country', { customer: { ...customer, country: 'Česko', companyId: '1', vatId: 'CZ12' } }, []],
  ['a credit note of no invoice', { kind: 'credit_note' }, ['Opravná faktúra']],
  ['another sum', { totalCents: 1_231 }, ['Súčet']],
])('of %s the trial says what a program would refuse of the paper', (_, change, expected) => {
  const found = findPaperFaults({ ...paper, ...change }, { companyId: '31322832', changes: [] })
  expect(found).toEqual(expected.map((text) => expect.stringContaining(text)))
})
