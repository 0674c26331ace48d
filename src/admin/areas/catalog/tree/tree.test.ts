import { describe, expect, test } from 'vitest'
import { describePlace, idsWithin, moveIn, placeByDrop, placeByStep, toTree } from './tree.ts'

const row = (id: number, parent: number | null, path = `K${id}`) => ({
  id,
  parent_id: parent,
  name: `K${id}`,
  path,
  is_active: true,
  menu_text: null,
  version: 1,
})
// 1 (11, 12 (121), 13), 2, 3
const rows = [
  row(1, null),
  row(11, 1, 'K1 › K11'),
  row(12, 1, 'K1 › K12'),
  row(121, 12, 'K1 › K12 › K121'),
  row(13, 1, 'K1 › K13'),
  row(2, null),
  row(3, null),
]
const ids = (of: readonly { id: number }[]) => of.map(({ id }) => id)

describe('a step', () => {
  test.each([
    [12, 'up', { parent_id: 1, before_id: 11 }],
    [11, 'up', undefined],
    [11, 'down', { parent_id: 1, before_id: 13 }],
    [12, 'down', { parent_id: 1, before_id: null }],
    [13, 'down', undefined],
    [12, 'in', { parent_id: 11, before_id: null }],
    [11, 'in', undefined],
    [12, 'out', { parent_id: null, before_id: 2 }],
    [121, 'out', { parent_id: 1, before_id: 13 }],
    [3, 'out', undefined],
    [99, 'up', undefined],
  ] as const)('of %i %s', (id, step, place) => {
    expect(placeByStep(rows, id, step)).toEqual(place)
  })
})

describe('a drop', () => {
  test.each([
    ['before a sibling', { id: 13, overId: 11, zone: 'before', isOpen: false }, { parent_id: 1, before_id: 11 }],
    ['behind a closed row', { id: 3, overId: 1, zone: 'after', isOpen: false }, { parent_id: null, before_id: 2 }],
    ['behind an open row', { id: 3, overId: 1, zone: 'after', isOpen: true }, { parent_id: 1, before_id: 11 }],
    ['behind the last', { id: 1, overId: 3, zone: 'after', isOpen: false }, { parent_id: null, before_id: null }],
    ['into a row', { id: 2, overId: 121, zone: 'inside', isOpen: false }, { parent_id: 121, before_id: null }],
    ['before the first below, when that is itself', { id: 11, overId: 1, zone: 'after', isOpen: true }, undefined],
    ['onto itself', { id: 12, overId: 12, zone: 'inside', isOpen: true }, undefined],
    ['below itself', { id: 1, overId: 121, zone: 'inside', isOpen: true }, undefined],
    ['where it is', { id: 12, overId: 11, zone: 'after', isOpen: false }, undefined],
  ] as const)('%s', (_name, drop, place) => {
    expect(placeByDrop(rows, drop)).toEqual(place)
  })
})

describe('a moved category', () => {
  test('takes all below it along, with their paths and its new version', () => {
    const moved = moveIn(rows, { ...row(12, null), version: 2 }, { parent_id: null, before_id: 2 })
    expect(ids(moved)).toEqual([1, 11, 13, 12, 121, 2, 3])
    expect(moved.find(({ id }) => id === 121)).toMatchObject({ path: 'K12 › K121', version: 1 })
    expect(moved.find(({ id }) => id === 12)).toMatchObject({ path: 'K12', version: 2, parent_id: null })
  })

  test('comes behind all that is below its new parent', () => {
    expect(ids(moveIn(rows, row(3, 1), { parent_id: 1, before_id: null }))).toEqual([1, 11, 12, 121, 13, 3, 2])
    expect(ids(moveIn(rows, row(1, null), { parent_id: null, before_id: null }))).toEqual([2, 3, 1, 11, 12, 121, 13])
  })

  test('says its place', () => {
    expect(describePlace(rows, 12)).toEqual({ place: 2, count: 3, parent: 'K1' })
    expect(describePlace(rows, 3)).toEqual({ place: 3, count: 3, parent: undefined })
  })
})

test('the tree knows what is below, and that below a hidden category nothing is shown', () => {
  expect([...idsWithin(rows, 1)]).toEqual([1, 11, 12, 121, 13])
  const [first, second] = toTree(rows.map((one) => ({ ...one, is_active: one.id !== 12 })))
  expect(first?.children[1]?.children[0]).toMatchObject({ depth: 2, isShown: false })
  expect([first?.isShown, second?.isShown]).toEqual([true, true])
})
