import type { SalesReport } from '#contracts/admin/reports.ts'
import type { Cents } from '#kernel/money.ts'
import { reportWords as words } from '#admin/i18n/report-words.ts'
import { formatDate, formatPrice } from '#ui/format.ts'
import { type DayBar, DayBars } from './day-bars.tsx'
import { LegendKey, ShareBar } from './plot-parts.tsx'

type Rows = SalesReport['rows']

/** Parts in the plot; the table has all. */
const mostBars = 15

/** Sales as bars, with those of the period before behind them. The numbers are in the table, also for a screen reader. */
export function SalesPlot({ report: { by, rows } }: { report: SalesReport }) {
  const best = rows.toSorted((a, b) => b.now.total_cents - a.now.total_cents)[0]
  if (!best) return null
  const label = words.plot(formatPrice(best.now.total_cents), by === 'day' ? formatDate(best.key) : best.label)
  return (
    <figure className="grid gap-2 px-4 md:px-6">
      <div role="img" aria-label={label}>
        {by === 'day' ? <DayBars bars={toBars(rows)} /> : <PartBars rows={rows} />}
      </div>
      <figcaption className="flex flex-wrap gap-x-4 text-xs text-ink-soft">
        <LegendKey ground="primary" text={words.legendNow} />
        <LegendKey ground="secondary" text={words.legendBefore} />
      </figcaption>
    </figure>
  )
}

/** The period before is behind. */
function toBars(rows: Rows): DayBar[] {
  const share = shareOf(rows)
  return rows.map(({ key, now, before }) => ({
    key,
    title: `${formatDate(key)}: ${formatPrice(now.total_cents)}`,
    front: share(now.total_cents),
    back: share(before.total_cents),
  }))
}

function PartBars({ rows }: { rows: Rows }) {
  const share = shareOf(rows)
  return (
    <div className="grid gap-2">
      {rows.slice(0, mostBars).map(({ key, label, now, before }) => (
        <div key={key} className="grid gap-0.5 text-sm">
          <span className="truncate">{label}</span>
          <ShareBar ground="primary" share={share(now.total_cents)} />
          <ShareBar ground="secondary" share={share(before.total_cents)} isThin />
        </div>
      ))}
    </div>
  )
}

/** In percent of the highest bar; what was sold at all is seen. */
function shareOf(rows: Rows): (cents: Cents) => number {
  const most = Math.max(1, ...rows.flatMap(({ now, before }) => [now.total_cents, before.total_cents]))
  return (cents) => (cents > 0 ? Math.max(1, (cents / most) * 100) : 0)
}
