import { expect, test } from 'vitest'
import { countLimit } from '#contracts/admin/lists.ts'
import { findNewest, type PageRequest } from './pages.ts'

function listOf(count: number) {
  const all = Array.from({ length: count }, (_, index) => count - index)
  const asked: PageRequest<number>[] = []
  const list = async (page: PageRequest<number>) => {
    asked.push(page)
    return all.filter((id) => page.after === undefined || id < page.after).slice(0, page.limit)
  }
  return { list, asked }
}

test.each([
  ['the first page', { count: 5, after: undefined }, { ids: [5, 4, 3], counted: 5, lookups: 1 }],
  ['a later page of few', { count: 5, after: 3 }, { ids: [2, 1], counted: 5, lookups: 1 }],
  ['the page behind the last row', { count: 5, after: 1 }, { ids: [], counted: 5, lookups: 1 }],
  [
    'a page behind a row that is no longer among them',
    { count: 5, after: 9 },
    { ids: [5, 4, 3], counted: 5, lookups: 2 },
  ],
  ['nothing', { count: 0, after: undefined }, { ids: [], counted: 0, lookups: 1 }],
  ['the first page of many', { count: 3000, after: undefined }, { ids: [3000, 2999, 2998], counted: 1001, lookups: 1 }],
  ['the last page that is known', { count: 3000, after: 2003 }, { ids: [2002, 2001, 2000], counted: 1001, lookups: 1 }],
  [
    'a page that ends behind those',
    { count: 3000, after: 2002 },
    { ids: [2001, 2000, 1999], counted: 1001, lookups: 2 },
  ],
])('finds and counts %s', async (_, { count, after }, { lookups, ...expected }) => {
  const { list, asked } = listOf(count)
  expect(await findNewest(list, { after, limit: 3 })).toEqual(expected)
  expect(asked).toHaveLength(lookups)
  expect(asked[0]).toEqual({ after: undefined, limit: countLimit + 1 })
})
