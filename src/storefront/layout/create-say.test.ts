import { expect, test } from 'vitest'
import { createSay } from './create-say.ts'

const say = createSay({
  'Pole musí být vyplněno': 'Toto pole je povinné.',
  'Zadajte najviac {length} znakov.': 'Najviac {length} písmen, prosím.',
  'Z produktu {name} máme už iba {quantity} ks.': 'Už len {quantity} ks: {name}. {quantity}!',
})

test.each([
  ['Pole musí být vyplněno', 'Toto pole je povinné.'],
  ['Zadajte najviac 40 znakov.', 'Najviac 40 písmen, prosím.'],
  ['Z produktu Balón (č. 2) máme už iba 3 ks.', 'Už len 3 ks: Balón (č. 2). 3!'],
  ['Zadajte najviac znakov.', 'Zadajte najviac znakov.'],
  ['constructor', 'constructor'],
  ['', ''],
])('%s is said as %s', (text, said) => {
  expect(say(text)).toBe(said)
})

test('without own words everything stays as it is', () => {
  expect(createSay({})('Pole musí být vyplněno')).toBe('Pole musí být vyplněno')
})
