import type { StockValue } from '#contracts/admin/stock-value.ts'
import type { NetCents } from '#kernel/money.ts'
import { stockValueWords as words } from '#admin/i18n/stock-value-words.ts'
import { formatPrice } from '#ui/format.ts'
import { ShareBar } from './plot-parts.tsx'

/** Parts in the plot; the table has all. */
const mostBars = 15

/** Money in the stock as bars. The numbers are in the table, also for a screen reader. */
export function StockValuePlot({ report: { rows } }: { report: StockValue }) {
  const best = rows.toSorted((one, other) => other.cost_cents - one.cost_cents)[0]
  if (!best || best.cost_cents === 0) return null
  const share = (cents: NetCents) => (cents > 0 ? Math.max(1, (cents / best.cost_cents) * 100) : 0)
  return (
    <figure className="px-4 md:px-6">
      <div role="img" aria-label={words.plot(formatPrice(best.cost_cents), best.label)} className="grid gap-2">
        {rows.slice(0, mostBars).map(({ key, label, cost_cents: cost }) => (
          <div key={key} className="grid gap-0.5 text-sm">
            <span className="truncate">{label}</span>
            <ShareBar ground="primary" share={share(cost)} />
          </div>
        ))}
      </div>
    </figure>
  )
}
