import type { PromiseReport } from '#contracts/admin/promise-reports.ts'
import { promiseReportWords as words } from '#admin/i18n/promise-report-words.ts'
import { nameOfRow, sayKept } from './say-promises.ts'
import { LegendKey, ShareBar } from './plot-parts.tsx'

/** Parts in the plot; the table has all. */
const mostBars = 15

/** Of what is decided, the share that was kept and the share that came late. The numbers are in the table, also for a screen reader. */
export function PromisesPlot({ report: { by, now, rows } }: { report: PromiseReport }) {
  const decided = rows.filter(({ kept, late }) => kept + late > 0)
  if (decided.length === 0) return null
  return (
    <figure className="grid gap-2 px-4 md:px-6">
      <div role="img" aria-label={words.plot(now.kept, now.kept + now.late)} className="grid gap-2">
        {decided.slice(0, mostBars).map((row) => (
          <div key={row.key} className="grid gap-0.5 text-sm">
            <span className="truncate">{nameOfRow(by, row)}</span>
            <ShareBar ground="primary" share={(row.kept * 100) / (row.kept + row.late)} />
            <ShareBar ground="secondary" share={(row.late * 100) / (row.kept + row.late)} isThin />
          </div>
        ))}
      </div>
      <figcaption className="flex flex-wrap gap-x-4 text-xs text-ink-soft">
        <LegendKey ground="primary" text={sayKept(by).toLowerCase()} />
        <LegendKey ground="secondary" text={words.late.toLowerCase()} />
      </figcaption>
    </figure>
  )
}
