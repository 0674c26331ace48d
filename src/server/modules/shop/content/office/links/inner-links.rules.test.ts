import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fixedPaths, readInnerLink } from './inner-links.rules.ts'

test.each([
  ['https://www.soi.sk', 'outside'],
  ['mailto:obchod@konfetka.sk', 'outside'],
  ['tel:+421900111222', 'outside'],
  ['#kontakt', 'outside'],
  ['/', 'page'],
  ['/produkty/novinky?sort=price', 'page'],
  ['/faq#doprava', 'page'],
  ['/12/balony', { table: 'categories', id: 12 }],
  ['/12/balony?farba=ruzova', { table: 'categories', id: 12 }],
  ['/300/balony/srdce', { table: 'products', id: 300 }],
  ['/info/o-nas', { table: 'info_pages', slug: 'o-nas' }],
  ['/info/22/vyzdoba', { table: 'info_pages', id: 22 }],
  ['/sluzby/22/vyzdoba', { table: 'info_pages', id: 22 }],
  ['/blog/3/napady', { table: 'blog_posts', id: 3 }],
  ['/faq/kategorie/1/doprava', { table: 'faq_categories', id: 1 }],
  ['/faq/1/kedy', { table: 'faq_items', id: 1 }],
  ['/prodejny/4', { table: 'stores', id: 4 }],
  ['/99999999999/balony', 'nothing'],
  ['/neexistuje', 'nothing'],
  ['/faq/kedy', 'nothing'],
  ['/sprava/obsah/stranky/1', 'nothing'],
])('%j leads to %j', (link, target) => {
  expect(readInnerLink(link)).toEqual(target)
})

test('every fixed address is a page of the shop', () => {
  const routes = readFileSync(new URL('../../../../../../storefront/routes.tsx', import.meta.url), 'utf8')
  const paths = new Set(
    [...routes.matchAll(/\bpage\('[^']+', '([^']+)'/g)].map(([, path]) => path?.replace(/\/:slug\?$/, '')),
  )
  expect(paths.size).toBeGreaterThan(40)
  expect([...fixedPaths].filter((path) => !paths.has(path))).toEqual([])
})
