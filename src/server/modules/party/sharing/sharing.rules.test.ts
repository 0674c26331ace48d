import { describe, expect, test } from 'vitest'
import {
  addHeads,
  deriveListHash,
  findEraseDay,
  findOrdered,
  readState,
  recount,
  type CountedItem,
} from './sharing.rules.ts'

const now = new Date('2026-12-01T09:00:00Z')

test('the links of a list differ by whom they are for, by list and by key', () => {
  const hashes = [
    deriveListHash('a', { id: 1, role: 'organizer' }),
    deriveListHash('a', { id: 1, role: 'guest' }),
    deriveListHash('a', { id: 2, role: 'guest' }),
    deriveListHash('b', { id: 1, role: 'guest' }),
  ]
  expect(new Set(hashes).size).toBe(4)
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{32}$/)
})

test('a list is erased thirty days after the party, one without a day after ninety', () => {
  expect(findEraseDay({ eventOn: '2026-12-12', madeOn: '2026-12-01' })).toBe('2027-01-11')
  expect(findEraseDay({ eventOn: undefined, madeOn: '2026-12-01' })).toBe('2027-03-01')
})

test('only goods that waited in a cart too long are free again', () => {
  expect(readState({ claim: null, claimUntil: null }, now)).toBe('free')
  expect(readState({ claim: 'bring', claimUntil: null }, now)).toBe('bring')
  expect(readState({ claim: 'cart', claimUntil: new Date(now.getTime() + 1) }, now)).toBe('cart')
  expect(readState({ claim: 'cart', claimUntil: now }, now)).toBe('free')
  expect(readState({ claim: 'order', claimUntil: null }, now)).toBe('order')
})

test('heads are added by kind', () => {
  expect(
    addHeads([
      { children: 2, adults: 1 },
      { children: 0, adults: 0 },
      { children: 1, adults: 2 },
    ]),
  ).toEqual({ children: 3, adults: 3 })
})

const item = (id: number, packs: number, isFree: boolean, variantId = 1): CountedItem => ({
  id,
  role: 'taniere',
  variantId,
  packs,
  isFree,
})

describe('counting a list again', () => {
  const needing = (packs: number | undefined) => () => packs

  test.each([
    ['a free item grows', [item(1, 2, true)], 5, { resized: [{ id: 1, packs: 5 }], removed: [], added: [] }],
    ['a free item shrinks', [item(1, 5, true)], 2, { resized: [{ id: 1, packs: 2 }], removed: [], added: [] }],
    [
      'what is claimed counts',
      [item(1, 2, false), item(2, 3, true)],
      3,
      { resized: [{ id: 2, packs: 1 }], removed: [], added: [] },
    ],
    [
      'a claimed item stays, the rest is new',
      [item(1, 2, false)],
      5,
      { resized: [], removed: [], added: [{ afterId: 1, packs: 3 }] },
    ],
    ['the free one is not needed', [item(1, 4, false), item(2, 1, true)], 3, { resized: [], removed: [2], added: [] }],
    [
      'two free items become one',
      [item(1, 1, true), item(2, 1, true)],
      2,
      { resized: [{ id: 1, packs: 2 }], removed: [2], added: [] },
    ],
    ['its number does not follow the guests', [item(1, 1, true)], undefined, { resized: [], removed: [], added: [] }],
  ])('%s', (_, items, needed, expected) => {
    expect(recount(items, needing(needed))).toEqual(expected)
  })

  test('keeps every claim, needs no more changes after it, and covers what is needed, for any list', () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
    for (let round = 0; round < 2_000; round += 1) {
      const items = Array.from({ length: random(9) }, (_, index) =>
        item(index + 1, 1 + random(6), random(2) === 0, 1 + random(3)),
      )
      const needs = [random(12), random(12), random(12)]
      const find = ({ variantId }: CountedItem) => needs[variantId - 1]
      const after = apply(items, recount(items, find))
      expect(after.filter(({ isFree }) => !isFree)).toEqual(items.filter(({ isFree }) => !isFree))
      expect(recount(after, find)).toEqual({ resized: [], removed: [], added: [] })
      for (const variantId of new Set(items.map((one) => one.variantId))) {
        const sum = (of: readonly CountedItem[]) =>
          of.filter((one) => one.variantId === variantId).reduce((total, { packs }) => total + packs, 0)
        const claimed = sum(items.filter(({ isFree }) => !isFree))
        expect(sum(after)).toBe(Math.max(claimed, needs[variantId - 1] ?? 0))
      }
    }
  })
})

function apply(items: readonly CountedItem[], { resized, removed, added }: ReturnType<typeof recount>): CountedItem[] {
  const sizes = new Map(resized.map(({ id, packs }) => [id, packs]))
  const kept = items
    .filter(({ id }) => !removed.includes(id))
    .map((one) => ({ ...one, packs: sizes.get(one.id) ?? one.packs }))
  const copies = added.flatMap(({ afterId, packs }, index) => {
    const from = items.find(({ id }) => id === afterId)
    return from ? [{ ...from, id: 100 + index, packs, isFree: true }] : []
  })
  return [...kept, ...copies]
}

test.each([
  ['all of it', new Map([[1, 5]]), [1, 2]],
  ['the first item alone, if pieces were taken out', new Map([[1, 4]]), [1]],
  ['a smaller later item, if the first does not fit', new Map([[1, 2]]), [2]],
  ['nothing', new Map<number, number>(), []],
])('an order pays for %s', (_, ordered, expected) => {
  expect(findOrdered([item(1, 3, false), item(2, 2, false)], ordered)).toEqual(expected)
})
