import { expect, test } from 'vitest'
import { nameThing } from './audit-things.ts'

test.each([
  ['payment-gateway', 'comgate', '', 'platobná brána Comgate'],
  ['carrier-account', 'packeta', '', 'prepojenie s dopravcom Packeta'],
  ['heureka-account', '1', '', 'Overené zákazníkmi'],
  ['brand', '7', 'Girlandy', 'značka Girlandy'],
  ['brand', '7', '', 'značka 7'],
])('a write of %s %s named "%s" is about "%s"', (thing, id, name, expected) => {
  expect(nameThing({ thing, thing_id: id, thing_name: name })).toBe(expected)
})
