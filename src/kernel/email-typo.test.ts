import { expect, test } from 'vitest'
import { suggestEmail } from './email-typo.ts'

test.each([
  ['jana@gmial.com', 'jana@gmail.com'],
  ['jana@gmai.com', 'jana@gmail.com'],
  ['jana@gmaill.com', 'jana@gmail.com'],
  ['jana@gnail.com', 'jana@gmail.com'],
  [' Jana.K@AZET.SKK ', 'Jana.K@azet.sk'],
  ['jana@gmail.co', 'jana@gmail.com'],
  ['jana@seznma.cz', 'jana@seznam.cz'],
])('%j was probably meant as %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'jana@gmail.com',
  'jana@firma.sk',
  'jana@mail.ru',
  'jana',
  '@gmial.com',
  '',
  'jana@post.cz.sk',
  'jana@me.com',
])('%j is left alone', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined()
})
