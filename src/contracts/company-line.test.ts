import { expect, test } from 'vitest'
import { toCompanyLine } from './company-line.ts'
import { toContacts } from './content.ts'

test('a shop without company data has an empty line', () => {
  expect(toCompanyLine(toContacts(undefined))).toBe('')
})

test('a missing value leaves neither a comma nor a label', () => {
  const contacts = toContacts({ company: 'Konfetka, s. r. o.', town: 'Žilina', company_id: '99999994' })
  expect(toCompanyLine(contacts)).toBe('Konfetka, s. r. o. · Žilina · IČO 99999994')
})
