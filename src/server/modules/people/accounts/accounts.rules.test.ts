import { expect, test } from 'vitest'
import { checkCredentials, checkRegistration, cleanName, isEmail } from './accounts.rules.ts'

const good = {
  email: 'jana@konfetka.test',
  password: 'dlhe heslo 42',
  passwordConfirmation: 'dlhe heslo 42',
  firstname: 'Jana',
  lastname: 'Nová',
}

test.each([
  ['jana@konfetka.sk', true],
  ['jana.nova+oslava@mail.konfetka.sk', true],
  ['jana@konfetka', false],
  ['jana@@konfetka.sk', false],
  ['jana nova@konfetka.sk', false],
  ['jana@konfetka..sk', false],
  ['jana\u0000@konfetka.sk', false],
  ['<jana@konfetka.sk>', false],
  ['@konfetka.sk', false],
])('%j is an e-mail: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test.each([
  ['nothing wrong', {}, {}],
  ['no e-mail', { email: ' ' }, { email: ['Pole musí být vyplněno'] }],
  ['no such e-mail', { email: 'jana' }, { email: ['Pole musí obsahovat platný email.'] }],
  [
    'a short password',
    { password: 'heslo', passwordConfirmation: 'heslo' },
    { password: ['Vyplňte prosím minimálně 8 znaků.'] },
  ],
  [
    'a known password',
    { password: 'Password123', passwordConfirmation: 'Password123' },
    { password: ['Toto heslo je príliš známe. Zvoľte si, prosím, iné.'] },
  ],
  ['another confirmation', { passwordConfirmation: 'x' }, { passwordConfirmation: ['Heslá sa nezhodujú.'] }],
  [
    'no name',
    { firstname: '', lastname: '\u0000' },
    { firstname: ['Pole musí být vyplněno'], lastname: ['Pole musí být vyplněno'] },
  ],
])('registration, %s', (_what, change, errors) => {
  expect(checkRegistration({ ...good, ...change })).toEqual(errors)
})

test('a login needs both fields', () => {
  expect(checkCredentials({ email: '', password: '' })).toEqual({
    email: ['Pole musí být vyplněno'],
    password: ['Pole musí být vyplněno'],
  })
})

test('control characters are removed from names', () => {
  expect(cleanName(' Ján\u0000 ')).toBe('Ján')
})
