import { useLoaderData } from 'react-router'
import { searchGroups, type SearchReport } from '#contracts/admin/search-reports.ts'
import { reportWords } from '#admin/i18n/report-words.ts'
import { searchReportWords as words } from '#admin/i18n/search-report-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { formatDate, formatNumber } from '#ui/format.ts'
import { searchReportPath } from './report-siblings.ts'
import { ReportHead } from './report-head.tsx'
import { SearchesPlot } from './searches-plot.tsx'
import { SearchesTable } from './searches-table.tsx'

/** What visitors searched for in a period, as a plot with its table; the address holds the period. */
export function SearchesScreen() {
  const report = useLoaderData<SearchReport>()
  const { by, from, to, now, kept_from: keptFrom } = report
  useTitle(words.title)
  return (
    <section className="flex flex-col gap-4 pb-8" aria-label={words.title}>
      <ReportHead
        title={words.title}
        lead={
          <>
            {words.lead} {from < keptFrom && words.kept(formatDate(keptFrom))}
          </>
        }
        here={searchReportPath}
        files="/api/admin/reports/searches"
        ask={{ by, from, to }}
        groups={searchGroups}
        viewsLabel={words.viewsLabel}
        views={words.views}
      />
      {now.searches === 0 ? (
        <StateMessage icon="search" title={words.empty} text={reportWords.emptyText} />
      ) : (
        <>
          <Totals now={now} />
          <SearchesPlot report={report} />
          <div className="@container">
            <SearchesTable report={report} />
          </div>
        </>
      )}
    </section>
  )
}

function Totals({ now: { searches, missing } }: Pick<SearchReport, 'now'>) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 px-4 md:grid-cols-4 md:px-6">
      <div>
        <dt className="text-sm text-ink-soft">{words.searches}</dt>
        <dd className="text-lg font-semibold tabular-nums">{formatNumber(searches)}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">{words.missing}</dt>
        <dd className="text-lg font-semibold tabular-nums">{formatNumber(missing)}</dd>
        <dd className="text-xs text-ink-soft tabular-nums">{words.shareOf(Math.round((missing * 100) / searches))}</dd>
      </div>
    </dl>
  )
}
