import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Variant } from '#contracts/catalog.ts'
import { findVariant, isBuyable, isSizeOpen, toChoiceGroups } from './choose-variant.ts'

let serial = 0

function aVariant({
  color,
  size,
  stock = 1,
  name = '',
}: {
  color?: string
  size?: string
  stock?: number
  name?: string
}): Variant {
  serial += 1
  return {
    id: serial,
    code: `V${serial}`,
    ean: null,
    name,
    color: color === undefined ? null : { value: color, name: color, hex: '#000000' },
    size: size ?? null,
    price: 1,
    price_sale: null,
    is_price_sale_active: false,
    price_cents: 100,
    original_price_cents: null,
    previous_lowest_price_cents: null,
    discount_percent: null,
    availability: { state: stock > 0 ? 'in_stock' : 'sold_out', quantity: stock, preorder_on: null },
    image_index: null,
  }
}

function shown(variants: Variant[], chosen: Variant) {
  return toChoiceGroups(variants, chosen).map(({ kind, choices }) => [
    kind,
    choices.map(({ label, isChosen, fault }) =>
      [label, ...(isChosen ? ['chosen'] : []), ...(fault ? [fault] : [])].join(' '),
    ),
  ])
}

describe('the variant of a page', () => {
  const gone = aVariant({ color: 'red', stock: 0 })
  const here = aVariant({ color: 'blue' })
  test.each([
    ['the variant of the address, even if it is sold out', String(gone.id), gone.id],
    ['the first available variant without an address', null, here.id],
    ['the same for an unknown one', '999999', here.id],
    ['the same for nonsense', 'x', here.id],
  ])('is %s', (_, id, expected) => {
    expect(findVariant([gone, here], id)?.id).toBe(expected)
  })

  test('is the first if all are sold out', () => {
    expect(findVariant([gone], null)?.id).toBe(gone.id)
  })
})

describe('choices', () => {
  test('are empty for a single variant', () => {
    const only = aVariant({ color: 'red' })
    expect(toChoiceGroups([only], only)).toEqual([])
  })

  test('by size name all sizes and mark those sold out', () => {
    const [small, middle, large] = [aVariant({ size: 'S' }), aVariant({ size: 'M', stock: 0 }), aVariant({ size: 'L' })]
    expect(shown([small, middle, large], small)).toEqual([['size', ['S chosen', 'M soldOut', 'L']]])
  })

  test('on two axes keep the other axis if that variant is made, and mark it otherwise', () => {
    const redS = aVariant({ color: 'red', size: 'S' })
    const redM = aVariant({ color: 'red', size: 'M', stock: 0 })
    const blueS = aVariant({ color: 'blue', size: 'S' })
    const blueL = aVariant({ color: 'blue', size: 'L' })
    const all = [redS, redM, blueS, blueL]
    expect(shown(all, redS)).toEqual([
      ['color', ['red chosen', 'blue']],
      ['size', ['S chosen', 'M soldOut', 'L notMade']],
    ])
    const [, sizes] = toChoiceGroups(all, redS)
    expect(sizes?.choices.map(({ variant }) => variant.id)).toEqual([redS.id, redM.id, blueL.id])
    expect(shown(all, blueL)).toEqual([
      ['color', ['red notMade', 'blue chosen']],
      ['size', ['S', 'M notMade', 'L chosen']],
    ])
  })

  test('that differ neither in color nor in size are named', () => {
    const [a, b] = [aVariant({ name: 'hladký' }), aVariant({ name: 'lesklý', stock: 0 })]
    expect(shown([a, b], a)).toEqual([['variant', ['hladký chosen', 'lesklý soldOut']]])
  })

  test('reach every variant in two presses, and each group has exactly one chosen', () => {
    const axis = fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 })
    fc.assert(
      fc.property(
        axis,
        axis,
        fc.infiniteStream(fc.boolean()),
        fc.infiniteStream(fc.nat(2)),
        (colors, sizes, made, stock) => {
          const variants = colors.flatMap((color) =>
            sizes.flatMap((size) =>
              made.next().value ? [aVariant({ color, size, stock: stock.next().value ?? 0 })] : [],
            ),
          )
          for (const chosen of variants) {
            const reached = reachableFrom(variants, chosen)
            expect(reached).toEqual(new Set(variants.map(({ id }) => id)))
            const groups = toChoiceGroups(variants, chosen)
            for (const { choices } of groups) expect(choices.filter(({ isChosen }) => isChosen)).toHaveLength(1)
            // Every unmarked choice leads to a variant that can be bought.
            const unmarked = groups.flatMap(({ choices }) => choices).filter(({ fault }) => fault === undefined)
            expect(unmarked.every(({ variant }) => isBuyable(variant))).toBe(true)
          }
        },
      ),
    )
  })
})

/** The ids of the variants within two presses. */
function reachableFrom(variants: Variant[], chosen: Variant): Set<number> {
  const step = (from: Variant) => [
    from,
    ...toChoiceGroups(variants, from).flatMap(({ choices }) => choices.map(({ variant }) => variant)),
  ]
  return new Set(step(chosen).flatMap((next) => step(next).map(({ id }) => id)))
}

test('the size is open until the address names one, and a color alone does not', () => {
  const variants = [aVariant({ color: 'red', size: 'S' }), aVariant({ color: 'red', size: 'M' })]
  const isOpen = (search: string) => isSizeOpen(variants, new URLSearchParams(search))
  expect(['', '?variant=2', '?variant=2&velkost=0'].map(isOpen)).toEqual([true, false, true])
  expect(isSizeOpen([aVariant({ color: 'red' }), aVariant({ color: 'blue' })], new URLSearchParams())).toBe(false)
})

test('while the size is open a color is struck only if it is sold out in every size', () => {
  const chosen = aVariant({ color: 'red', size: 'S' })
  const variants = [
    chosen,
    aVariant({ color: 'blue', size: 'S', stock: 0 }),
    aVariant({ color: 'blue', size: 'M' }),
    aVariant({ color: 'green', size: 'S', stock: 0 }),
  ]
  const [colors] = toChoiceGroups(variants, chosen, { isSizeOpen: true })
  expect(colors?.choices.map(({ label, fault }) => [label, fault])).toEqual([
    ['red', undefined],
    ['blue', undefined],
    ['green', 'soldOut'],
  ])
})
