import { useState } from 'react'
import type { StockDocument, StockDocumentLine } from '#contracts/admin/stock-documents.ts'
import type { NetCents } from '#kernel/money.ts'
import { stockDocumentWords as words } from '#admin/i18n/stock-document-words.ts'
import { formatEuros, readEuros } from '#admin/kit/collection/euros.ts'
import { formatPrice } from '#ui/format.ts'
import { Input } from '#ui/input.tsx'

export type PurchasePriceProps = {
  document: StockDocument
  line: StockDocumentLine
  mayPrice: boolean
  onPrice: (cents: NetCents | null) => void
}

/** What a piece of a delivery cost: also once it was received, because the invoice comes later. Saved when the field is left, or on Enter. */
export function PurchasePrice({ document, line, mayPrice, onPrice }: PurchasePriceProps) {
  const shown = formatEuros(line.purchase_price_cents)
  const [typed, setTyped] = useState(shown)
  const { kind, state, countered_by: counteredBy } = document
  if (kind !== 'receipt') return null
  if (!mayPrice || state === 'cancelled' || counteredBy !== null) {
    return line.purchase_price_cents === null ? null : (
      <p className="text-right text-sm text-ink-soft">{`${words.purchasePrice} ${formatPrice(line.purchase_price_cents)}`}</p>
    )
  }
  const save = () => {
    if (typed.trim() === shown) return
    const cents = typed.trim() === '' ? null : readEuros(typed)
    if (cents === null || typeof cents === 'number') onPrice(cents)
    else setTyped(shown)
  }
  return (
    <label className="flex items-center justify-end gap-2 pr-11 text-sm text-ink-soft">
      {words.purchasePrice}
      <Input
        aria-label={words.purchasePriceOf([line.name, line.variant_name].filter(Boolean).join(', '))}
        className="w-20 shrink-0 text-right tabular-nums"
        inputMode="decimal"
        maxLength={9}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
    </label>
  )
}
