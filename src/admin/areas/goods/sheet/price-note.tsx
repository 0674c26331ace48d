import { useEffect, useEffectEvent } from 'react'
import type { PricePatch, PriceView, SheetRow } from '#contracts/admin/variants.ts'
import { api } from '#admin/api.ts'
import { variantSheetWords } from '#admin/i18n/variant-sheet-words.ts'
import { usePreview } from '#admin/kit/preview/use-preview.ts'
import { formatPercent, formatPrice } from '#ui/format.ts'

const words = variantSheetWords.law

export type PriceNoteProps = {
  row: SheetRow
  /** What is typed of the price now, the field that is being edited included. */
  patch: PricePatch
}

/** What a typed price means: what a customer will see, and what the law says (Act 108/2024, § 7). */
export function PriceNote({ row, patch }: PriceNoteProps) {
  const preview = usePreview<PriceView>()
  const asked = JSON.stringify(patch)
  const ask = useEffectEvent(() => {
    if (asked === '{}') return preview.clear()
    return preview.ask(async () => {
      const headers = { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${row.version}"` }
      const query = { dry_run: '1' } as const
      return (await api.variants.price({ params: { id: row.id }, query, headers, body: patch })).data.view
    })
  })
  useEffect(() => ask(), [asked, row.id, row.version])
  if (preview.problem !== undefined) return <span className="text-danger">{preview.problem}</span>
  if (preview.answer) return <span aria-busy={preview.isAsking}>{say(preview.answer)}</span>
  return preview.isAsking && <span className="text-ink-soft">{words.asking}</span>
}

function say({ price_cents: now, discount_percent: percent, previous_lowest_price_cents: lowest }: PriceView): string {
  const parts = [
    words.seen(formatPrice(now)),
    percent !== null && words.percent(formatPercent(percent)),
    lowest !== null && words.lowest(formatPrice(lowest)),
  ]
  return parts.filter(Boolean).join(' ')
}
