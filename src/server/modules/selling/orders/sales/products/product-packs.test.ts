import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addSums,
  addTotals,
  emptyTotals,
  maskOf,
  type ProductSums,
  pickBest,
  unpackSums,
} from './product-packs.rules.ts'
import { createPackStore } from './product-packs.store.ts'

/** As `unpackSums` makes it: a column after the other. */
const pack = (...rows: number[][]) =>
  Int32Array.from([0, 1, 2, 3, 4].flatMap((column) => rows.map((row) => row[column] ?? 0)))

test('numbers are read as the database sends them, at any place of a longer buffer', () => {
  const rows = [
    [258, 1, 2, -2, 70_000],
    [300, 3, 4, 5, 6],
  ]
  const sent = Buffer.alloc(2 + 4 * rows.flat().length, 9)
  for (const [at, number] of rows.flat().entries()) sent.writeInt32BE(number, 1 + 4 * at)
  expect(unpackSums(sent.subarray(1, -1))).toEqual(pack(...rows))
})

test('the best products are those with the most money, of equal ones with the lower id, also without any', () => {
  const packs = [
    pack([0, 1, 1, 50, 40], [3, 1, 1, 100, 80], [7, 1, 1, 100, 80]),
    pack([3, 1, 1, -60, -50], [5, 2, 4, 0, 0]),
  ]
  const totals = emptyTotals(packs)
  for (const one of packs) addTotals(totals, one)
  expect(pickBest(totals, 10)).toEqual([7, 0, 3, 5])
  expect(pickBest(totals, 3)).toEqual([7, 0, 3])
  expect(pickBest(emptyTotals([]), 3)).toEqual([])
})

test('sums and ranks are those of a plain calculation', () => {
  const row = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: -100, max: 1000 }))
  const day = fc.uniqueArray(row, { selector: ([id]) => id }).map((rows) => rows.toSorted(([a], [b]) => a - b))
  fc.assert(
    fc.property(fc.array(day), fc.integer({ min: 1, max: 40 }), (days, most) => {
      const packs = days.map((rows) => pack(...rows.map(([id, cents]) => [id, 1, 2, cents, cents - 1])))
      const expected = new Map<number, number>()
      for (const [id, cents] of days.flat()) expected.set(id, (expected.get(id) ?? 0) + cents)
      const ranked = [...expected].toSorted(([a, x], [b, y]) => y - x || a - b).slice(0, most)
      const totals = emptyTotals(packs)
      for (const one of packs) addTotals(totals, one)
      const best = pickBest(totals, most)
      expect(best).toEqual(ranked.map(([id]) => id))
      const sums: ProductSums = new Map()
      for (const one of packs) addSums(sums, { pack: one, mask: maskOf(best) })
      for (const [id, totalCents] of ranked) {
        const orders = days.filter((rows) => rows.some(([other]) => other === id)).length
        expect(sums.get(id)).toEqual({ id, orders, pieces: 2 * orders, totalCents, netCents: totalCents - orders })
      }
    }),
  )
})

test('a day that is summed again replaces what was kept of it, and what was used last stays', () => {
  const store = createPackStore({ maxBytes: 60 })
  const keep = (id: number, day: string, storeId: number | null = null) =>
    store.keep({ id, day, storeId, pack: pack([id, 1, 1, 1, 1]) })
  const known = (from: string, to: string) => [...store.listKnown({ from, to }).keys()]
  keep(1, '2026-01-01')
  keep(2, '2026-01-01', 4)
  keep(3, '2026-01-01')
  keep(4, '2026-01-02')
  expect(known('2026-01-01', '2026-01-01')).toEqual([2, 3])
  keep(5, '2026-01-03')
  expect(known('2026-01-01', '2026-01-31')).toEqual([2, 3, 5])
})
