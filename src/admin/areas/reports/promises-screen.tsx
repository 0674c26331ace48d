import { useLoaderData } from 'react-router'
import { promiseGroups, type PromiseReport } from '#contracts/admin/promise-reports.ts'
import { promiseReportWords as words } from '#admin/i18n/promise-report-words.ts'
import { reportWords } from '#admin/i18n/report-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { formatNumber } from '#ui/format.ts'
import { LateOrders } from './late-orders.tsx'
import { sayKept } from './say-promises.ts'
import { PromisesPlot } from './promises-plot.tsx'
import { PromisesTable } from './promises-table.tsx'
import { ReportHead } from './report-head.tsx'
import { promiseReportPath } from './report-siblings.ts'

/** Which promises were kept in a period, as a plot with its table and the orders that came late; the address holds the period. */
export function PromisesScreen() {
  const report = useLoaderData<PromiseReport>()
  const { by, from, to, now } = report
  useTitle(words.title)
  return (
    <section className="flex flex-col gap-4 pb-8" aria-label={words.title}>
      <ReportHead
        title={words.title}
        lead={by === 'party' ? words.partyLead : words.lead}
        here={promiseReportPath}
        files="/api/admin/reports/promises"
        ask={{ by, from, to }}
        groups={promiseGroups}
        viewsLabel={words.viewsLabel}
        views={words.views}
      />
      {now.orders === 0 ? (
        <StateMessage icon="chart" title={words.empty} text={reportWords.emptyText} />
      ) : (
        <>
          <Totals by={by} now={now} />
          <PromisesPlot report={report} />
          <div className="@container grid gap-6">
            <PromisesTable report={report} />
            <LateOrders report={report} />
          </div>
        </>
      )}
    </section>
  )
}

function Totals({ by, now: { kept, late, open, orders } }: Pick<PromiseReport, 'by' | 'now'>) {
  const decided = kept + late
  const facts = [
    { label: words.promised, value: orders, hint: '' },
    { label: sayKept(by), value: kept, hint: decided === 0 ? '' : words.ofDecided(words.shareOf(kept, decided)) },
    { label: words.late, value: late, hint: '' },
    { label: words.open, value: open, hint: words.openHint },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 px-4 md:grid-cols-4 md:px-6">
      {facts.map(({ label, value, hint }) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">{formatNumber(value)}</dd>
          {hint !== '' && <dd className="text-xs text-ink-soft tabular-nums">{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
