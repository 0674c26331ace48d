import { expect, test } from 'vitest'
import { suggestPrice } from './suggest-price.ts'

const variant = (cents: number, isActive = true) => ({ price_cents: cents, is_active: isActive })

test.each([
  ['no variants', [], undefined],
  ['one', [variant(290)], { kind: 'same', cents: 290 }],
  ['the same price', [variant(290), variant(290)], { kind: 'same', cents: 290 }],
  ['other prices', [variant(450), variant(290), variant(300)], { kind: 'range', from: 290, to: 450 }],
  ['a hidden one', [variant(290), variant(9900, false)], { kind: 'same', cents: 290 }],
  ['only hidden ones', [variant(290, false)], { kind: 'same', cents: 290 }],
])('beside %s', (_, variants, expected) => expect(suggestPrice(variants)).toEqual(expected))
