import { expect, test } from 'vitest'
import type { StockLevel } from '#contracts/admin/stock.ts'
import { explainLevel } from './explain-level.ts'

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
  expect(explainLevel(level)).toBe(sentence)
})
