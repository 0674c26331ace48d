import type { StockLevel } from '#contracts/admin/stock.ts'
import { stockWords as words } from '#admin/i18n/stock-words.ts'

type Explained = Pick<StockLevel, 'sums' | 'on_hand' | 'held' | 'held_for' | 'free'>

/** Why so many pieces are free: `začiatočný stav 3 + prijaté 10 − odišlo s objednávkami 7 = 6. Odložené 2 (pre objednávky 2), voľné 4.` */
export function explainLevel(level: Explained): string {
  const { held, held_for: heldFor, free } = level
  if (held === 0) return explainOnHand(level)
  const parts = [
    heldFor.orders > 0 && words.heldFor.orders(heldFor.orders),
    heldFor.reservations > 0 && words.heldFor.reservations(heldFor.reservations),
    heldFor.people > 0 && words.heldFor.people(heldFor.people),
  ].filter((part) => part !== false)
  return `${explainOnHand(level).replace(/\.$/, '')}. ${words.leftFree({ held, parts, free })}`
}

function explainOnHand({ sums, on_hand: onHand }: Explained): string {
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
