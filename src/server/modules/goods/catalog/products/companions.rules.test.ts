import { expect, test } from 'vitest'
import {
  findKin,
  pickCompanions,
  pickSimilar,
  type Companion,
  type CompanionHost,
  type ShelfGoods,
} from './companions.rules.ts'

const [plates, cups, pumps, balloons, tableware, tools] = [1, 2, 3, 4, 10, 20]
const dinosaurPlates: CompanionHost = {
  id: 100,
  categoryId: plates,
  theme: 'Dinosaury',
  themeOfParts: null,
  colors: ['oranzova'],
  relatives: [],
  partCategories: [],
  categories: [plates],
}

test.each<[string, Partial<CompanionHost>, Companion[], { accessories?: number[]; sameTheme?: number[] }]>([
  ['a pump goes with every theme', {}, [asked(1, { categoryId: pumps, groupId: tools })], { accessories: [1] }],
  ['plain cups, while there are none of the theme', {}, [asked(1)], { accessories: [1] }],
  ['cups of the theme instead of plain ones', {}, [asked(1), kin(2, { theme: 'Dinosaury' })], { accessories: [2] }],
  [
    'plain cups instead of cups of the theme that are gone',
    {},
    [asked(1), kin(2, { theme: 'Dinosaury', isInStock: false })],
    { accessories: [1], sameTheme: [2] },
  ],
  ['cups of another theme never', {}, [asked(1, { theme: 'Piráti' }), kin(2, { theme: 'Piráti' })], {}],
  ['goods of its own category never', {}, [asked(1, { categoryId: plates }), kin(2, { categoryId: plates })], {}],
  ['what the set holds or is in never', { relatives: [1, 2, 3] }, [asked(1), kin(2), linked(3)], {}],
  ['plain cups never with a set that holds cups', { partCategories: [cups] }, [asked(1)], {}],
  [
    'goods of a theme with goods of none: as staff asked',
    { theme: null },
    [asked(1, { theme: 'Piráti' })],
    { accessories: [1] },
  ],
  [
    'what staff linked before all, in its order',
    {},
    [asked(1), kin(2, { theme: 'Dinosaury' }), linked(4, { position: 1 }), linked(3)],
    { accessories: [3, 4, 2] },
  ],
  [
    'of the theme: what can be bought, the theme itself, the color, what people like',
    {},
    [
      kin(1, { theme: 'Dinosaury', isInStock: false, popularity: 9 }),
      kin(2, { popularity: 9 }),
      kin(3, { theme: 'Dinosaury', popularity: 8 }),
      kin(4, { theme: 'Dinosaury', colors: ['oranzova'] }),
      kin(5, { theme: 'Dinosaury', popularity: 9 }),
    ],
    { sameTheme: [4, 5, 3, 2, 1] },
  ],
])('%s', (_rule, host, candidates, expected) => {
  const { accessories, sameTheme } = pickCompanions({ ...dinosaurPlates, ...host }, candidates, 10)
  expect(accessories.map(({ id }) => id)).toEqual(expected.accessories ?? [])
  expect(sameTheme.map(({ id }) => id)).toEqual(expected.sameTheme ?? [])
})

test.each<[string, Partial<CompanionHost>, string | null, number[]]>([
  ['its own', { theme: 'Vesmír' }, 'Vesmír', []],
  ['that of its parts before that of its category', { theme: null, themeOfParts: 'Piráti' }, 'Piráti', [5]],
  ['that of most goods of a category, of the larger majority', { theme: null }, 'Dinosaury', [1, 2, 3]],
  ['none without a majority, and all its categories are alike', { theme: null, categories: [tools] }, null, [7, 8]],
])('the theme of a product is %s', (_rule, change, theme, kinIds) => {
  const goods = (id: number, of: string | null, isPut = true) => ({ ...kin(id, { theme: of }), isPut })
  const shelves = new Map<number, ShelfGoods[]>([
    [plates, [goods(1, 'Dinosaury'), goods(2, 'Dinosaury'), goods(3, null), goods(4, 'Dinosaury', false)]],
    [cups, [goods(5, 'Piráti'), goods(6, 'Piráti', false), goods(100, null)]],
    [tools, [goods(7, 'Piráti'), goods(8, null)]],
  ])
  const found = findKin({ ...dinosaurPlates, categories: [cups, plates, tools], ...change }, shelves)
  expect(found.theme).toBe(theme)
  expect(found.kin.map(({ id }) => id)).toEqual(kinIds)
})

test('similar goods: of its own theme first, without its relatives and what is shown', () => {
  const goods = [kin(100), kin(1), kin(2), kin(3, { theme: 'Dinosaury' }), kin(4, { theme: 'Dinosaury' }), kin(5)]
  const host = { ...dinosaurPlates, relatives: [1] }
  const similar = pickSimilar(host, { goods, shown: [{ id: 4, color: null }], limit: 2 })
  expect(similar.map(({ id }) => id)).toEqual([3, 2])
})

test('a companion is shown in the color of the picture of its host', () => {
  const { accessories } = pickCompanions(
    dinosaurPlates,
    [asked(1, { colors: ['cervena', 'oranzova'] }), asked(2, { colors: ['cervena'] })],
    10,
  )
  expect(accessories).toEqual([
    { id: 1, color: 'oranzova' },
    { id: 2, color: null },
  ])
})

test('at most as many as requested are picked', () => {
  const many = Array.from({ length: 5 }, (_, index) => [
    asked(index + 1),
    kin(index + 11, { groupId: balloons }),
  ]).flat()
  const { accessories, sameTheme } = pickCompanions(dinosaurPlates, many, 3)
  expect([accessories.length, sameTheme.length]).toEqual([3, 3])
})

function asked(id: number, change: Partial<Companion> = {}): Companion {
  return {
    id,
    origin: 'category',
    position: 0,
    categoryId: cups,
    groupId: tableware,
    theme: null,
    colors: [],
    isInStock: true,
    popularity: 0,
    ...change,
  }
}

function kin(id: number, change: Partial<Companion> = {}): Companion {
  return asked(id, { origin: 'kin', ...change })
}

function linked(id: number, change: Partial<Companion> = {}): Companion {
  return asked(id, { origin: 'staff', categoryId: pumps, groupId: tools, ...change })
}
