import { useLoaderData, useNavigate } from 'react-router'
import { promiseGroups, type PromiseReport } from '#contracts/admin/promise-reports.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { promiseReportWords as words } from '#admin/i18n/promise-report-words.ts'
import { reportWords } from '#admin/i18n/report-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { SiblingLinks } from '#admin/kit/list/sibling-links.tsx'
import { ViewsNav } from '#admin/kit/list/views-nav.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { mayDo, useSession } from '#admin/session.ts'
import { formatNumber } from '#ui/format.ts'
import { LateOrders } from './late-orders.tsx'
import { sayKept } from './say-promises.ts'
import { PeriodForm } from './period-form.tsx'
import { PromisesPlot } from './promises-plot.tsx'
import { PromisesTable } from './promises-table.tsx'
import { ReportFiles } from './report-files.tsx'
import { toSearch } from './report-period.ts'
import { promiseReportPath, reportSiblings } from './report-siblings.ts'

/** Which promises were kept in a period, as a plot with its table and the orders that came late; the address holds the period. */
export function PromisesScreen() {
  const report = useLoaderData<PromiseReport>()
  const { by, from, to, now } = report
  const session = useSession()
  const navigate = useNavigate()
  useTitle(words.title)
  return (
    <section className="flex flex-col gap-4 pb-8" aria-label={words.title}>
      <SiblingLinks siblings={reportSiblings} here={promiseReportPath} />
      <header className="grid gap-3 px-4 md:px-6">
        <div className="flex min-h-9 items-center gap-2">
          <h1 className="grow text-xl">{words.title}</h1>
          {session && mayDo(session, 'reports.export') && (
            <ReportFiles path="/api/admin/reports/promises" query={{ from, to, by }} />
          )}
        </div>
        <p className="text-sm text-ink-soft">{by === 'party' ? words.partyLead : words.lead}</p>
        <PeriodForm
          key={`${from} ${to}`}
          ask={{ from, to }}
          today={todayOf({ now: () => new Date() })}
          onChoose={(period) => void navigate(toSearch({ by, ...period }))}
        />
      </header>
      <ViewsNav
        label={words.viewsLabel}
        views={promiseGroups.map((each) => ({
          view: each,
          text: words.views[each],
          href: promiseReportPath + toSearch({ from, to, by: each }),
        }))}
        current={by}
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
