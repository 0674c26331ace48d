import type { PriceView } from '#contracts/admin/variants.ts'
import { offerWords } from '#admin/i18n/offer-words.ts'
import { formatPercent, formatPrice } from '#ui/format.ts'

const words = offerWords.priceForm

/** What a price means to the customer, and by which rules. */
export function PriceSeen({ view, isAsking }: { view: PriceView; isAsking: boolean }) {
  const { discount_percent: percent, previous_lowest_price_cents: previous } = view
  return (
    <section aria-label={words.seen} aria-busy={isAsking} className="mt-4 grid gap-1 rounded-card bg-panel p-4">
      <h3 className="text-sm text-ink-soft">{words.seen}</h3>
      <p className="flex flex-wrap items-baseline gap-2">
        <strong className="text-lg">{formatPrice(view.price_cents)}</strong>
        {percent !== null && <span className="font-semibold text-danger">−{formatPercent(percent)}</span>}
      </p>
      {previous !== null && <p>{words.previous(formatPrice(previous))}</p>}
      <details>
        <summary className="min-h-9 py-1.5 font-medium text-primary-700">{words.why}</summary>
        <ul className="grid list-disc gap-1 pl-5 text-ink-soft">
          {view.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}
