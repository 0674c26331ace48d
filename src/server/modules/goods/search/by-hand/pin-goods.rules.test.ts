import { expect, test } from 'vitest'
import { pinGoods } from './pin-goods.rules.ts'

const found = { ids: [1, 2, 3], total: 3, isTotalExact: true, match: 'all' } as const

test.each([
  ['nothing', { ...found, ids: [...found.ids] }, [], { ids: [1, 2, 3], total: 3, match: 'all' }],
  [
    'goods that are found and others',
    { ...found, ids: [...found.ids] },
    [9, 3],
    { ids: [9, 3, 1, 2], total: 4, match: 'all' },
  ],
  [
    'goods of a corrected query',
    { ...found, ids: [1], total: 1, match: 'corrected' },
    [2],
    { ids: [2, 1], total: 2, match: 'corrected' },
  ],
  [
    'goods where only near ones were found',
    { ...found, ids: [1, 2], total: 2, match: 'near' },
    [9],
    { ids: [9], total: 1, match: 'all' },
  ],
  [
    'goods where nothing was found',
    { ...found, ids: [], total: 0, match: 'none' },
    [9, 8],
    { ids: [9, 8], total: 2, match: 'all' },
  ],
  [
    'goods before more than are ranked',
    { ...found, ids: [1, 2, 3], total: 900, isTotalExact: false },
    [9],
    { ids: [9, 1, 2, 3], total: 900, match: 'all' },
  ],
] as const)('pinned: %s', (_name, before, pinned, after) => {
  expect(pinGoods({ ...before, ids: [...before.ids] }, pinned, 4)).toMatchObject(after)
})
