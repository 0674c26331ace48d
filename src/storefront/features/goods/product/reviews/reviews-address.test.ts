import { expect, test } from 'vitest'
import { readReviewsQuery, reviewsHref } from './reviews-address.ts'

test.each([
  ['', { stars: undefined, page: '1' }],
  ['?hviezdicky=4&hodnotenia=2', { stars: '4', page: '2' }],
  ['?hviezdicky=6&hodnotenia=0', { stars: undefined, page: '1' }],
  ['?hviezdicky=x&hodnotenia=1e3', { stars: undefined, page: '1' }],
])('the address "%s" asks for %j', (search, expected) => {
  expect(readReviewsQuery(new URLSearchParams(search))).toEqual(expected)
})

test('a link keeps the chosen variant, and another filter starts at its first page', () => {
  const at = { pathname: '/1/balony/balon', search: '?variant=7&hodnotenia=3' }
  expect(reviewsHref(at, { stars: 5 })).toBe('/1/balony/balon?variant=7&hviezdicky=5#hodnotenia')
  expect(reviewsHref(at, { stars: undefined, page: 2 })).toBe('/1/balony/balon?variant=7&hodnotenia=2#hodnotenia')
  expect(reviewsHref({ ...at, search: '' }, { stars: undefined })).toBe('/1/balony/balon#hodnotenia')
})
