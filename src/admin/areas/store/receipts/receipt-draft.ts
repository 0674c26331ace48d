import type { BranchGoods } from '#contracts/admin/counter.ts'

/** Goods that were counted, the last scanned first. */
export type ReceiptLine = {
  /** What the shop is asked to receive. */
  code: string
  /** All that a reader may give for these goods. */
  codes: readonly string[]
  /** '' = not looked up yet. */
  name: string
  quantity: number
  /** By the delivery note; null = not said. */
  expected: number | null
  /** Why the shop would refuse the line. */
  fault?: 'unknown' | 'set' | undefined
}

export type ReceiptDraft = { paper: string; lines: readonly ReceiptLine[] }

export const emptyDraft: ReceiptDraft = { paper: '', lines: [] }

/** The API takes no more for one line. */
const mostPieces = 9_999

/** A piece more of the goods with this code. */
export function countScan({ paper, lines }: ReceiptDraft, codes: readonly string[]): ReceiptDraft {
  const [code] = codes
  if (code === undefined) return { paper, lines }
  const known = lines.find((line) => line.codes.some((each) => codes.includes(each)))
  const line = known
    ? { ...known, quantity: Math.min(mostPieces, known.quantity + 1) }
    : { code, codes, name: '', quantity: 1, expected: null }
  return { paper, lines: [line, ...lines.filter((each) => each !== known)] }
}

/**
 * Says what the shop knows of a line's code; `undefined`: nothing. Goods that were scanned by two of their codes become one line.
 */
export function describeLine(draft: ReceiptDraft, code: string, goods: BranchGoods | undefined): ReceiptDraft {
  const line = draft.lines.find((each) => each.code === code)
  if (!line) return draft
  if (!goods) return replace(draft, line, { ...line, fault: 'unknown' })
  const name = [goods.name, goods.variant_name].filter(Boolean).join(', ')
  const twin = draft.lines.find((each) => each !== line && each.code === goods.code)
  const described: ReceiptLine = {
    code: goods.code,
    codes: [...new Set([...line.codes, ...(twin?.codes ?? []), goods.code, goods.ean])].filter((each) => each !== ''),
    name,
    quantity: Math.min(mostPieces, line.quantity + (twin?.quantity ?? 0)),
    expected: line.expected ?? twin?.expected ?? null,
    fault: goods.is_set ? 'set' : undefined,
  }
  return replace({ ...draft, lines: draft.lines.filter((each) => each !== twin) }, line, described)
}

export function changeLine(
  draft: ReceiptDraft,
  code: string,
  changes: Partial<Pick<ReceiptLine, 'quantity' | 'expected'>>,
): ReceiptDraft {
  const line = draft.lines.find((each) => each.code === code)
  return line ? replace(draft, line, { ...line, ...changes }) : draft
}

export function removeLine({ paper, lines }: ReceiptDraft, code: string): ReceiptDraft {
  return { paper, lines: lines.filter((line) => line.code !== code) }
}

/** What the shop has refused returns in front of what is being counted now; pieces of the same goods are added. */
export function takeBack(draft: ReceiptDraft, refused: ReceiptDraft): ReceiptDraft {
  const merged = refused.lines.map((line) => {
    const now = draft.lines.find(({ code }) => code === line.code)
    return now ? { ...line, quantity: Math.min(mostPieces, line.quantity + now.quantity) } : line
  })
  const others = draft.lines.filter(({ code }) => !merged.some((line) => line.code === code))
  return { paper: refused.paper || draft.paper, lines: [...merged, ...others] }
}

export function countPieces(lines: readonly ReceiptLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Lines of which other pieces came than the delivery note says. */
export function listDifferences(lines: readonly ReceiptLine[]): ReceiptLine[] {
  return lines.filter(({ quantity, expected }) => expected !== null && expected !== quantity)
}

/** What the browser has kept; an empty draft if it cannot be read. */
export function parseDraft(text: string | null): ReceiptDraft {
  try {
    const kept: unknown = JSON.parse(text ?? '')
    return isDraft(kept) ? kept : emptyDraft
  } catch {
    return emptyDraft
  }
}

export function isDraft(value: unknown): value is ReceiptDraft {
  if (typeof value !== 'object' || value === null) return false
  const { paper, lines } = value as Record<string, unknown>
  return typeof paper === 'string' && Array.isArray(lines) && lines.every(isLine)
}

function isLine(value: unknown): value is ReceiptLine {
  if (typeof value !== 'object' || value === null) return false
  const { code, codes, name, quantity, expected } = value as Record<string, unknown>
  const areTexts = typeof code === 'string' && typeof name === 'string' && Array.isArray(codes)
  return areTexts && typeof quantity === 'number' && (expected === null || typeof expected === 'number')
}

function replace({ paper, lines }: ReceiptDraft, line: ReceiptLine, by: ReceiptLine): ReceiptDraft {
  return { paper, lines: lines.map((each) => (each === line ? by : each)) }
}
