import { expect, test } from 'vitest'
import type { StockLevel } from '#contracts/admin/stock.ts'
import { explainLevel } from './explain-level.ts'

const nobody = { orders: 0, reservations: 0, people: 0 }

test.each<[string, Pick<StockLevel, 'sums' | 'on_hand'>, string]>([
  [
    'what came before what left',
    {
      on_hand: 5,
      sums: [
        { kind: 'order', delta: -7 },
        { kind: 'opening', delta: 3 },
        { kind: 'receipt', delta: 10 },
        { kind: 'till', delta: -1 },
      ],
    },
    'začiatočný stav 3 + prijaté 10 − odišlo s objednávkami 7 − predané pri pulte 1 = 5',
  ],
  [
    'kinds that add up to nothing are left out',
    {
      on_hand: 2,
      sums: [
        { kind: 'count', delta: 0 },
        { kind: 'import', delta: 2 },
      ],
    },
    'importy 2 = 2',
  ],
  ['no piece was ever here', { on_hand: 0, sums: [] }, 'Zatiaľ tu žiadny kus nebol.'],
  [
    'a level that is not the sum',
    { on_hand: 4, sums: [{ kind: 'receipt', delta: 6 }] },
    'prijaté 6 = 6. Podľa knihy má byť 6, v sklade je 4. Spočítajte tovar.',
  ],
])('%s', (_name, level, sentence) => {
  expect(explainLevel({ ...level, held: 0, held_for: nobody, free: level.on_hand })).toBe(sentence)
})

test('the pieces that are put aside are taken from those that are there, and what is left is said', () => {
  const level = { on_hand: 6, held: 4, free: 2, sums: [{ kind: 'receipt' as const, delta: 6 }] }
  expect(explainLevel({ ...level, held_for: { orders: 1, reservations: 2, people: 1 } })).toBe(
    'prijaté 6 = 6. Odložené 4 (pre objednávky 1, pre rezervácie 2, pre ľudí na predajni 1), voľné 2.',
  )
  const differing = { ...level, on_hand: 5, free: 1 }
  expect(explainLevel({ ...differing, held_for: { ...nobody, orders: 4 } })).toBe(
    'prijaté 6 = 6. Podľa knihy má byť 6, v sklade je 5. Spočítajte tovar. Odložené 4 (pre objednávky 4), voľné 1.',
  )
})
