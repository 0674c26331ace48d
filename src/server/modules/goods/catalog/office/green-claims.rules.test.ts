import { expect, test } from 'vitest'
import { findGreenClaims } from './green-claims.rules.ts'

test.each([
  ['Eko balóny', ['eko']],
  ['EKOLOGICKÁ slamka', ['ekologická']],
  ['<p>Biologicky <strong>rozložiteľné</strong> taniere</p>', ['biologicky rozložiteľné']],
  ['Kompostovateľný pohár a kompostovateľné viečko', ['kompostovateľný', 'kompostovateľné']],
  ['šetrné k životnému prostrediu', ['šetrné k životnému prostrediu']],
  ['Ekonomické balenie', []],
  ['Balík s rekordérom', []],
  ['Bioparty', []],
])('%s promises %j', (text, claims) => {
  expect(findGreenClaims([text])).toEqual(claims)
})
