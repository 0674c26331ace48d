import { expect, test } from 'vitest'
import { cleanCompany, cleanPostal } from './address.ts'
import { cleanLine, cleanLines, normalizeEmail, withoutSpaces } from './text.ts'

test.each([
  [' Hlavná\t 1 ', 'Hlavná 1'],
  ['dva\nriadky', 'dva riadky'],
  ['Ema\u0000', 'Ema'],
])('the line %j is kept as %j', (text, kept) => {
  expect(cleanLine(text)).toBe(kept)
})

test.each([
  ['', ''],
  ['  Ema\u0000 ', 'Ema'],
  ['dva\nriadky\u001B', 'dva\nriadky'],
])('the lines %j are kept as %j', (text, kept) => {
  expect(cleanLines(text)).toBe(kept)
})

test('numbers lose their spaces, e-mails their capitals', () => {
  expect(withoutSpaces(' 99\u00A0999 994\t')).toBe('99999994')
  expect(normalizeEmail(' Eva@Priklad.sk ')).toBe('eva@priklad.sk')
})

test('an address is kept without control characters and its postcode in two parts', () => {
  const address = {
    firstname: 'Eva',
    lastname: ' Nová',
    street: 'Hlavná\t 1 ',
    city: 'Žilina',
    zip: '01001',
    country: 'SK',
  }
  expect(cleanPostal(address)).toEqual({ ...address, lastname: 'Nová', street: 'Hlavná 1', zip: '010 01' })
})

test('a company is kept by its bare numbers', () => {
  expect(
    cleanCompany({
      company: ' Konfetka, s. r. o. ',
      companyId: '99 999 994',
      taxId: '2029999994 ',
      vatId: 'sk2029 999 994',
    }),
  ).toEqual({ company: 'Konfetka, s. r. o.', companyId: '99999994', taxId: '2029999994', vatId: 'SK2029999994' })
})
