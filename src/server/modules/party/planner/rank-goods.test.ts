import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredRole } from './party-roles.rules.ts'
import { rankGoods } from './rank-goods.rules.ts'
import type { RoleProduct } from './plan.types.ts'

const plates: StoredRole = {
  key: 'taniere',
  name: 'Taniere',
  section: 'tableware',
  per: 'guest',
  piecesHundredths: 100,
  priority: 1,
  categoryIds: [1],
  words: [],
  notWords: [],
}
const numbers: StoredRole = { ...plates, key: 'cislo', words: ['cislo {vek}'] }
const known = { roles: [plates], colors: ['zelena', 'zlta'], neutralColors: ['biela'] }

const product = (productId: number, colors: (string | null)[], popularity = 0): RoleProduct => ({
  productId,
  foldedName: '',
  popularity,
  variants: colors.map((color, index) => ({ variantId: productId * 100 + index, color })),
})

describe('the goods of a role', () => {
  const rank = (themed: RoleProduct[], plain: RoleProduct[]) =>
    rankGoods({ ...known, themed: { taniere: themed }, plain: { taniere: plain } }).map(({ variantId }) => variantId)

  test('come by theme, color, none or a neutral color, another color', () => {
    const plain = [
      product(1, ['modra'], 99),
      product(2, ['biela'], 9),
      product(3, [null], 8),
      product(4, ['zlta'], 7),
      product(5, ['zelena'], 1),
    ]
    expect(rank([product(6, ['cierna'])], plain)).toEqual([600, 500, 400, 200, 300, 100])
  })

  test('of the same color come by popularity, and one product with its best variants only', () => {
    const colors = ['modra', 'zelena', 'ruzova', 'fialova', 'zlta', 'biela', 'cierna', 'zlata']
    expect(rank([], [product(1, ['zelena'], 5), product(2, colors, 6)])).toEqual([201, 100, 204, 205, 200, 202, 203])
  })

  test('that are of the theme are not plain as well', () => {
    expect(rank([product(1, ['zelena'])], [product(1, ['zelena']), product(2, ['modra'])])).toEqual([100, 200])
  })

  test('are fourteen at most, of a role of digits a hundred and twenty', () => {
    const many = Array.from({ length: 200 }, (_, index) => product(index + 1, [null], index))
    const ranked = rankGoods({ ...known, roles: [plates, numbers], themed: {}, plain: { taniere: many, cislo: many } })
    expect(Map.groupBy(ranked, ({ roleKey }) => roleKey).get('taniere')).toHaveLength(14)
    expect(Map.groupBy(ranked, ({ roleKey }) => roleKey).get('cislo')).toHaveLength(120)
    expect(ranked[0]).toMatchObject({ popularity: 199, match: 'neutral' })
  })
})

test('the order of what was found does not matter, nothing comes twice, and nothing better is left out', () => {
  const anyProducts = fc
    .array(
      fc.record({
        popularity: fc.nat({ max: 3 }),
        colors: fc.array(fc.constantFrom(null, 'zelena', 'zlta', 'biela', 'modra'), { minLength: 1, maxLength: 9 }),
      }),
      { maxLength: 25 },
    )
    .map((found) => found.map(({ colors, popularity }, index) => product(index + 1, colors, popularity)))
  fc.assert(
    fc.property(anyProducts, fc.nat({ max: 25 }), (products, themedCount) => {
      const [themed, plain] = [products.slice(0, themedCount), products.slice(themedCount)]
      const ranked = rankGoods({ ...known, themed: { taniere: themed }, plain: { taniere: plain } })
      const turned = { taniere: themed.toReversed() }
      expect(rankGoods({ ...known, themed: turned, plain: { taniere: plain.toReversed() } })).toEqual(ranked)
      expect(new Set(ranked.map(({ variantId }) => variantId)).size).toBe(ranked.length)
      // A product has six places at most; goods that fit better take them first.
      const countOf = (some: RoleProduct[], isOne: (color: string | null) => boolean) =>
        some.reduce((sum, { variants }) => sum + Math.min(6, variants.filter(({ color }) => isOne(color)).length), 0)
      const matchCount = (match: string) => ranked.filter((one) => one.match === match).length
      const themeCount = Math.min(
        14,
        countOf(themed, () => true),
      )
      expect(ranked).toHaveLength(
        Math.min(
          14,
          countOf(products, () => true),
        ),
      )
      expect(matchCount('theme')).toBe(themeCount)
      const isWanted = (color: string | null) => color === 'zelena' || color === 'zlta'
      expect(matchCount('color')).toBe(Math.min(14 - themeCount, countOf(plain, isWanted)))
    }),
  )
})
