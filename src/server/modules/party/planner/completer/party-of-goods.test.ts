import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredRole } from '../party-roles.rules.ts'
import { describeParty, findRoles, listMissing, type OwnGoods } from './party-of-goods.rules.ts'

const role = (key: string, given: Partial<StoredRole> = {}): StoredRole => ({
  key,
  name: key,
  section: 'tableware',
  per: 'guest',
  piecesHundredths: 100,
  priority: 1,
  categoryIds: [1],
  words: [key],
  notWords: [],
  ...given,
})

const roles = [
  role('taniere', { notWords: ['dezertn'] }),
  role('pohare', { piecesHundredths: 150 }),
  role('obrusky', { piecesHundredths: 200 }),
  role('obrus', { priority: 2, piecesHundredths: 12, notWords: ['obrusky'] }),
  role('slamky', { priority: 3 }),
  role('balony', { section: 'balloons', categoryIds: [2], piecesHundredths: 150 }),
  role('folia', { section: 'balloons', categoryIds: [2], priority: 2, per: 'party' }),
  role('cislo', { section: 'cake', categoryIds: [2], words: ['cislo {vek}'] }),
  role('fen', { section: 'balloons', categoryIds: [2], priority: 3, per: 'party' }),
  role('girlanda', { section: 'decoration', categoryIds: [3], per: 'party' }),
]
const dinosaurs = {
  slug: 'dinosaury',
  name: 'Dinosaury',
  theme: 'Dinosaury',
  categoryId: 90,
  colors: ['zelena', 'zlta'],
  words: [],
}
const known = { roles, themes: [dinosaurs], neutralColors: ['biela'] }

let nextId = 1
const goods = (foldedName: string, given: Partial<OwnGoods> = {}): OwnGoods => ({
  variantId: nextId,
  productId: nextId++,
  foldedName,
  theme: '',
  color: null,
  categoryIds: [1],
  pieces: 8,
  plannedGuests: null,
  ...given,
})

describe('goods belong to a role', () => {
  test.each([
    ['by category and word', goods('papierove taniere'), ['taniere']],
    ['not by a word that excludes it', goods('dezertne taniere'), []],
    ['not from another category', goods('papierove taniere', { categoryIds: [2] }), []],
    ['not if the role is of an age', goods('balony cislo 5', { categoryIds: [2] }), ['balony']],
    ['more than one', goods('balony a folia', { categoryIds: [2] }), ['balony', 'folia']],
  ])('%s', (_title, one, expected) => {
    expect(findRoles(one, roles).map(({ key }) => key)).toEqual(expected)
  })
})

describe('the party is', () => {
  const styleOf = (...own: OwnGoods[]) => describeParty(own, known)?.style
  test.each([
    ['of the theme of its goods', [goods('taniere', { theme: 'Dinosaury' })], 'Dinosaury', ['zelena', 'zlta']],
    ['of the theme of a category', [goods('taniere', { categoryIds: [1, 90] })], 'Dinosaury', ['zelena', 'zlta']],
    [
      'of a theme without a row in its own colors',
      [goods('taniere', { theme: 'Vlaky', color: 'modra' })],
      'Vlaky',
      ['modra'],
    ],
    [
      'of the theme that most goods have',
      [
        goods('taniere', { theme: 'Vlaky' }),
        goods('taniere', { theme: 'Dinosaury' }),
        goods('pohare', { theme: 'Vlaky' }),
      ],
      'Vlaky',
      [],
    ],
    [
      'of the theme that came last, if two have as many',
      [goods('taniere', { theme: 'Vlaky' }), goods('pohare', { theme: 'Dinosaury' })],
      'Dinosaury',
      ['zelena', 'zlta'],
    ],
    [
      'in the colors of the plain goods before those of the theme',
      [goods('taniere', { theme: 'Dinosaury', color: 'hneda' }), goods('pohare', { color: 'modra' })],
      'Dinosaury',
      ['modra', 'zelena', 'zlta'],
    ],
    [
      'of the color of most goods',
      [
        goods('taniere', { color: 'modra' }),
        goods('pohare', { color: 'ruzova' }),
        goods('obrusky', { color: 'ruzova' }),
      ],
      null,
      ['ruzova', 'modra'],
    ],
    ['white only if nothing has a color', [goods('taniere', { color: 'biela' })], null, ['biela']],
    [
      'of a color rather than white',
      [goods('taniere', { color: 'biela' }), goods('pohare', { color: 'zlta' })],
      null,
      ['zlta'],
    ],
  ])('%s', (_title, own, name, colors) => {
    expect(styleOf(...own)).toMatchObject({ name, colors })
  })

  test('of the theme that is known, whatever its goods say', () => {
    const party = describeParty([goods('taniere', { theme: 'Vlaky' }), goods('pohare', { color: 'modra' })], {
      ...known,
      theme: dinosaurs,
    })
    expect(party?.style).toMatchObject({ name: 'Dinosaury', colors: ['modra', 'zelena', 'zlta'] })
    expect(describeParty([], { ...known, theme: dinosaurs })).toMatchObject({ guests: undefined, held: new Set() })
  })

  test.each([
    ['no goods', []],
    ['goods of no role', [goods('pumpa', { categoryIds: [7], theme: 'Dinosaury' })]],
    ['goods without a theme and a color', [goods('taniere')]],
    ['a colored thing beside the table', [goods('fen', { categoryIds: [2], color: 'ruzova' })]],
  ])('nothing that can be said of %s', (_title, own) => {
    expect(styleOf(...own)).toBeUndefined()
  })
})

describe('the guests are', () => {
  const color = 'modra'
  test.each<[string, OwnGoods[], object | undefined]>([
    ['as many as there are plates', [goods('taniere', { pieces: 16, color })], { count: 16, countedBy: 'taniere' }],
    [
      'as many as the plates of all kinds together',
      [goods('taniere', { pieces: 8, color }), goods('taniere', { pieces: 8 })],
      { count: 16, countedBy: 'taniere' },
    ],
    [
      'those of the plates rather than of a large pack of napkins',
      [goods('taniere', { pieces: 8, color }), goods('obrusky', { pieces: 40 })],
      { count: 8, countedBy: 'taniere' },
    ],
    ['those of cups, one each', [goods('pohare', { pieces: 8, color })], { count: 8, countedBy: 'pohare' }],
    ['those of napkins without plates', [goods('obrusky', { pieces: 20, color })], { count: 10, countedBy: 'obrusky' }],
    [
      'never more than can be planned for',
      [goods('taniere', { pieces: 999, color })],
      { count: 300, countedBy: 'taniere' },
    ],
    [
      'those of the plan, although its packs would be enough for more',
      [goods('taniere', { pieces: 24, plannedGuests: 22, color }), goods('obrusky', { pieces: 60, plannedGuests: 22 })],
      { count: 22, countedBy: null },
    ],
    [
      'those of more plates than were planned for',
      [goods('taniere', { pieces: 32, color }), goods('pohare', { pieces: 24, plannedGuests: 16 })],
      { count: 32, countedBy: 'taniere' },
    ],
    ['unknown without table ware', [goods('balony', { categoryIds: [2], color })], undefined],
    ['unknown for less than one guest', [goods('obrusky', { pieces: 1, color })], undefined],
    ['not counted by tablecloths', [goods('obrus', { pieces: 3, color })], undefined],
  ])('%s', (_title, own, expected) => {
    expect(describeParty(own, known)?.guests).toEqual(expected)
  })
})

describe('missing is', () => {
  const missing = (...held: string[]) => listMissing(roles, new Set(held)).map(({ key }) => key)

  test('what every party needs, beginning in the section of what there is', () => {
    expect(missing('taniere')).toEqual(['pohare', 'obrusky', 'balony', 'girlanda'])
    expect(missing('girlanda')).toEqual(['taniere', 'pohare', 'obrusky', 'balony'])
    expect(missing('folia')).toEqual(['balony', 'taniere', 'pohare', 'obrusky', 'girlanda'])
  })

  test('nothing of what is there, nothing twice, and nothing that no party needs', () => {
    const keys = fc.uniqueArray(fc.constantFrom(...roles.map(({ key }) => key)))
    fc.assert(
      fc.property(keys, (held) => {
        const found = listMissing(roles, new Set(held))
        expect(found.filter(({ key }) => held.includes(key))).toEqual([])
        expect(new Set(found).size).toBe(found.length)
        const musts = roles.filter(({ priority, key }) => priority === 1 && key !== 'cislo' && !held.includes(key))
        expect(new Set(found)).toEqual(new Set(musts))
      }),
    )
  })
})

test('more goods never leave a party with more that it lacks, and guests are never more than were planned for or can be served', () => {
  const one = fc.record({
    foldedName: fc.constantFrom('taniere', 'pohare', 'obrusky', 'balony', 'pumpa'),
    theme: fc.constantFrom('', 'Dinosaury', 'Vlaky'),
    color: fc.constantFrom(null, 'modra', 'biela'),
    categoryIds: fc.constantFrom([1], [2], [1, 90]),
    pieces: fc.integer({ min: 1, max: 100 }),
    plannedGuests: fc.constantFrom(null, 5, 30),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 6 }), one, (some, more) => {
      const own = some.map(({ foldedName, ...given }) => goods(foldedName, given))
      const before = describeParty(own, known)
      const after = describeParty([...own, goods(more.foldedName, more)], known)
      if (!before) return
      const lacks = (held: ReadonlySet<string>) => roles.filter(({ key }) => !held.has(key)).length
      expect(lacks(after?.held ?? new Set())).toBeLessThanOrEqual(lacks(before.held))
      const served = own.reduce((sum, { pieces, plannedGuests }) => sum + Math.max(pieces, plannedGuests ?? 0), 0)
      expect(before.guests?.count ?? 0).toBeLessThanOrEqual(served)
    }),
  )
})
