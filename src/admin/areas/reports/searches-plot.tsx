import type { SearchReport } from '#contracts/admin/search-reports.ts'
import { searchReportWords as words } from '#admin/i18n/search-report-words.ts'
import { formatDate } from '#ui/format.ts'
import { DayBars } from './day-bars.tsx'
import { LegendKey, ShareBar } from './plot-parts.tsx'

/** Terms in the plot; the table has all. */
const mostBars = 15

/** Searches as bars, in front of them those that found nothing. The numbers are in the table, also for a screen reader. */
export function SearchesPlot({ report: { by, rows } }: { report: SearchReport }) {
  const best = rows.toSorted((one, other) => other.searches - one.searches)[0]
  if (!best) return null
  const share = (count: number) => (count > 0 ? Math.max(1, (count / best.searches) * 100) : 0)
  const nameOf = ({ key, label }: { key: string; label: string }) => (by === 'day' ? formatDate(key) : label)
  return (
    <figure className="grid gap-2 px-4 md:px-6">
      <div role="img" aria-label={words.plot(best.searches, nameOf(best))}>
        {by === 'day' ? (
          <DayBars
            bars={rows.map((row) => ({
              key: row.key,
              title: `${nameOf(row)}: ${row.searches}`,
              front: share(row.missing),
              back: share(row.searches),
            }))}
          />
        ) : (
          <div className="grid gap-2">
            {rows.slice(0, mostBars).map((row) => (
              <div key={row.key} className="grid gap-0.5 text-sm">
                <span className="truncate">{row.label}</span>
                <ShareBar ground="secondary" share={share(row.searches)} />
                <ShareBar ground="primary" share={share(row.missing)} isThin />
              </div>
            ))}
          </div>
        )}
      </div>
      <figcaption className="flex flex-wrap gap-x-4 text-xs text-ink-soft">
        <LegendKey ground="secondary" text={words.searches.toLowerCase()} />
        <LegendKey ground="primary" text={words.missing.toLowerCase()} />
      </figcaption>
    </figure>
  )
}
