import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { firstPaintScript } from './first-paint.ts'

function attributesFor(cookie: string): string[] {
  const attributes: string[] = []
  const documentElement = { setAttribute: (name: string) => void attributes.push(name) }
  runInNewContext(firstPaintScript, { document: { cookie, documentElement }, addEventListener: () => undefined })
  return attributes
}

test.each([
  ['', []],
  ['promo_banner_hidden=1', ['data-promo_banner_hidden']],
  ['consent=abc; adult=1; promo_banner_hidden=1', ['data-adult', 'data-promo_banner_hidden']],
  // A cookie that only ends like one of them, and one that says something else.
  ['young_adult=1; adult=0; promo_banner_hidden=12', []],
])('of the cookies "%s" the page learns %j', (cookie, attributes) => {
  expect(attributesFor(cookie)).toEqual(attributes)
})

test('nothing in it ends the element that it stands in', () => {
  expect(firstPaintScript).not.toMatch(/<|-->/)
})
