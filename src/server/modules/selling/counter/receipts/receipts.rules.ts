import type { BranchGoods } from '#contracts/admin/counter.ts'
import type { ReceiptLine } from './receipts.queries.ts'

export type CountedLine = { code: string; quantity: number; expected: number | null }

export type ReceiptPlan =
  | { kind: 'planned'; lines: ReceiptLine[] }
  /** Codes that the shop does not know, or that are sets, whose parts are received. */
  | { kind: 'refused'; unknown: string[]; sets: string[] }

/** What was counted per variant: one that was scanned by its code and by its bar code is one line. */
export function planReceipt(counted: readonly CountedLine[], goods: readonly BranchGoods[]): ReceiptPlan {
  const found = counted.map((line) => ({ line, goods: goods.find(({ code, ean }) => [code, ean].includes(line.code)) }))
  const unknown = found.flatMap(({ line, goods: known }) => (known ? [] : line.code))
  const sets = found.flatMap(({ line, goods: known }) => (known?.is_set === true ? line.code : []))
  if (unknown.length > 0 || sets.length > 0) return { kind: 'refused', unknown, sets }
  const lines = new Map<number, ReceiptLine>()
  for (const { line, goods: known } of found) {
    if (!known) continue
    const before = lines.get(known.variant_id)
    lines.set(known.variant_id, {
      variantId: known.variant_id,
      quantity: (before?.quantity ?? 0) + line.quantity,
      expected: line.expected === null ? (before?.expected ?? null) : (before?.expected ?? 0) + line.expected,
    })
  }
  return { kind: 'planned', lines: [...lines.values()] }
}
