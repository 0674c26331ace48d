import { expect, test } from 'vitest'
import { toCompanyLine } from './company-line.ts'
import { toContacts } from './content.ts'

test('a shop that knows nothing of itself says nothing', () => {
  expect(toCompanyLine(toContacts(undefined))).toBe('')
})

test('what is missing leaves no comma and no label behind', () => {
  const contacts = toContacts({ company: 'Konfetka, s. r. o.', town: 'Žilina', company_id: '99999994' })
  expect(toCompanyLine(contacts)).toBe('Konfetka, s. r. o. · Žilina · IČO 99999994')
})
