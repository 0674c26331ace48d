import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinAwkward } from './awkward-goods.rules.ts'

const row = fc.record({
  productId: fc.integer({ min: 1, max: 4 }),
  weightGrams: fc.integer({ min: 0, max: 9_000 }),
  classes: fc.subarray(['gas', 'aerosol', 'pyrotechnics']),
  isBulky: fc.boolean(),
})

test('who takes goods takes each of their rows, and who refuses one of them refuses the goods', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 12 }),
      fc.subarray(['gas', 'aerosol', 'pyrotechnics']),
      fc.integer({ min: 0, max: 9_000 }),
      (rows, carried, mostGrams) => {
        const takes = (goods: { weightGrams: number; isBulky: boolean }, classes: readonly string[]) =>
          goods.weightGrams <= mostGrams && !goods.isBulky && classes.every((name) => carried.includes(name))
        const joined = joinAwkward(rows)
        expect(joined.map(({ productId }) => productId)).toEqual([...new Set(rows.map(({ productId }) => productId))])
        for (const goods of joined) {
          const own = rows.filter(({ productId }) => productId === goods.productId)
          const classes = goods.hazards.map(({ dangerClass }) => dangerClass)
          expect(takes(goods, classes)).toBe(own.every((one) => takes(one, one.classes)))
        }
      },
    ),
  )
})
