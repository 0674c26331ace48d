import { expect, test } from 'vitest'
import { toDescription } from './to-description.ts'

test('a short text is returned without its tags', () => {
  expect(toDescription('<p>Balóny <b>zlaté</b>.</p>')).toBe('Balóny zlaté.')
})

test('a long text ends after a whole word', () => {
  expect(toDescription('<p>Všetko na oslavu, ktorú si zapamätáte</p>', 20)).toBe('Všetko na oslavu,…')
})
