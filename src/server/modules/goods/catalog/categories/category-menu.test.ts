import { describe, expect, test } from 'vitest'
import type { CategoryId } from '#kernel/ids.ts'
import { categoryIdSchema } from '#contracts/ids.ts'
import * as z from 'zod/mini'
import { nextMenu, readMenuTexts } from './category-menu.rules.ts'

const idOf = (id: number): CategoryId => z.parse(categoryIdSchema, id)
const main = (id: number, name: string, slug = name.toLowerCase()) => ({ id: idOf(id), name, slug })
const mains = [main(1, 'Balony'), main(2, 'Kostymy'), main(3, 'Torty')]
const balloons = { text: 'Balóny', link: '/1/balony' }
const costumes = { text: 'Kostýmy', link: '/2/kostymy' }
const sale = { text: 'Výpredaj', link: '/vypredaj' }

describe('the menu', () => {
  test.each([
    ['without categories shows all under their names', [sale], { 1: 'Balony', 2: 'Kostymy', 3: 'Torty' }],
    ['shows those it has', [costumes, sale], { 2: 'Kostýmy' }],
    ['knows a category by its id', [{ text: 'Šaty', link: '/2/stara-adresa' }], { 2: 'Šaty' }],
  ])('%s', (_name, menu, expected) => {
    expect(Object.fromEntries(readMenuTexts(menu, mains))).toEqual(expected)
  })

  const asItWas = { id: idOf(1), formerName: 'Balony', text: undefined }
  test.each([
    ['of all stays empty while nothing is left out', [], mains, asItWas, []],
    [
      'of all becomes one of the others when one is left out',
      [],
      mains,
      { ...asItWas, text: null },
      [
        { text: 'Kostymy', link: '/2/kostymy' },
        { text: 'Torty', link: '/3/torty' },
      ],
    ],
    [
      'of all gets a text of its own',
      [],
      mains.slice(0, 2),
      { ...asItWas, text: 'Baloniky' },
      [
        { text: 'Baloniky', link: '/1/balony' },
        { text: 'Kostymy', link: '/2/kostymy' },
      ],
    ],
    [
      'follows another slug and keeps its text and other links',
      [sale, costumes, balloons],
      [main(1, 'Balony', 'baloniky'), main(2, 'Kostymy')],
      asItWas,
      [{ ...balloons, link: '/1/baloniky' }, costumes, sale],
    ],
    [
      'follows another name if the text was the name',
      [{ text: 'Balony', link: '/1/balony' }, costumes],
      [main(1, 'Baloniky', 'balony'), main(2, 'Kostymy')],
      asItWas,
      [{ text: 'Baloniky', link: '/1/balony' }, costumes],
    ],
    ['follows the order of the tree', [balloons, costumes], mains.toReversed(), asItWas, [costumes, balloons]],
    ['forgets a category that is gone', [balloons, costumes], mains.slice(1), asItWas, [costumes]],
    [
      'gets a category in its place',
      [balloons, { text: 'Torty', link: '/3/torty' }],
      mains,
      { id: idOf(2), formerName: undefined, text: 'Kostýmy' },
      [balloons, costumes, { text: 'Torty', link: '/3/torty' }],
    ],
  ])('%s', (_name, menu, after, changed, expected) => {
    expect(nextMenu({ menu, mains: after, changed })).toEqual(expected)
  })
})
