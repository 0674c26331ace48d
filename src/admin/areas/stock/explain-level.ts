import type { StockLevel } from '#contracts/admin/stock.ts'
import { stockWords as words } from '#admin/i18n/stock-words.ts'

/** Why there are so many pieces: `začiatočný stav 3 + prijaté 10 − odišlo s objednávkami 7 = 6`. */
export function explainLevel({ sums, on_hand: onHand }: Pick<StockLevel, 'sums' | 'on_hand'>): string {
  const parts = sums.filter(({ delta }) => delta !== 0).toSorted((a, b) => rank(a.delta) - rank(b.delta))
  if (parts.length === 0) return onHand === 0 ? words.nothingYet : words.sumDiffers(0, onHand)
  const text = parts.map(({ kind, delta }, index) => {
    const sign = delta < 0 ? '− ' : index > 0 ? '+ ' : ''
    return `${sign}${words.sums[kind]} ${Math.abs(delta)}`
  })
  const moved = parts.reduce((sum, { delta }) => sum + delta, 0)
  const sentence = `${text.join(' ')} = ${moved}`
  return moved === onHand ? sentence : `${sentence}. ${words.sumDiffers(moved, onHand)}`
}

/** What came first, then what left; within each in the order of the ledger's words. */
function rank(delta: number): number {
  return delta > 0 ? 0 : 1
}
