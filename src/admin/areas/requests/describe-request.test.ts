import { expect, test } from 'vitest'
import { describeChanges, nameRequest } from './describe-request.ts'

test('a request says what would be done with which order', () => {
  const operation = 'POST /api/admin/orders/:number/refunds'
  expect(nameRequest({ operation, thing_name: '2600000123' })).toBe('Vrátenie peňazí, objednávka 2600000123')
  expect(nameRequest({ operation: 'POST /api/admin/other', thing_name: '' })).toBe('Zmena')
})

test('changes are said in words: states by name, money as prices, no numbers of rows', () => {
  const change = (field: string, before: unknown, after: unknown) => ({ field, before, after, is_personal: false })
  const described = describeChanges([
    change('refundId', null, 7),
    change('refundedCents', null, 1250),
    change('state', 'paid', 'cancelled'),
    change('lines', ['2 × BAL'], ['1 × BAL', '1 × STU']),
    { field: 'note', before: null, after: null, is_personal: true },
  ])
  expect(described.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Zákazníkovi sa vráti', '', '12,50\u{a0}€'],
    ['Stav', 'Zaplatená', 'Zrušená'],
    ['Tovar', '2 × BAL', '1 × BAL, 1 × STU'],
    ['note', '', 'zmení sa'],
  ])
})
