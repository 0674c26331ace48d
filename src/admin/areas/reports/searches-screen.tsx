import { useLoaderData, useNavigate } from 'react-router'
import { searchGroups, type SearchReport } from '#contracts/admin/search-reports.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { reportWords } from '#admin/i18n/report-words.ts'
import { searchReportWords as words } from '#admin/i18n/search-report-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { SiblingLinks } from '#admin/kit/list/sibling-links.tsx'
import { ViewsNav } from '#admin/kit/list/views-nav.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { mayDo, useSession } from '#admin/session.ts'
import { formatDate, formatNumber } from '#ui/format.ts'
import { PeriodForm } from './period-form.tsx'
import { toSearch } from './report-period.ts'
import { reportSiblings, searchReportPath } from './report-siblings.ts'
import { ReportFiles } from './report-files.tsx'
import { SearchesPlot } from './searches-plot.tsx'
import { SearchesTable } from './searches-table.tsx'

/** What visitors searched for in a period, as a plot with its table; the address holds the period. */
export function SearchesScreen() {
  const report = useLoaderData<SearchReport>()
  const { by, from, to, now, kept_from: keptFrom } = report
  const session = useSession()
  const navigate = useNavigate()
  useTitle(words.title)
  return (
    <section className="flex flex-col gap-4 pb-8" aria-label={words.title}>
      <SiblingLinks siblings={reportSiblings} here={searchReportPath} />
      <header className="grid gap-3 px-4 md:px-6">
        <div className="flex min-h-9 items-center gap-2">
          <h1 className="grow text-xl">{words.title}</h1>
          {session && mayDo(session, 'reports.export') && (
            <ReportFiles path="/api/admin/reports/searches" query={{ from, to, by }} />
          )}
        </div>
        <p className="text-sm text-ink-soft">
          {words.lead} {from < keptFrom && words.kept(formatDate(keptFrom))}
        </p>
        <PeriodForm
          key={`${from} ${to}`}
          ask={{ from, to }}
          today={todayOf({ now: () => new Date() })}
          onChoose={(period) => void navigate(toSearch({ by, ...period }))}
        />
      </header>
      <ViewsNav
        label={words.viewsLabel}
        views={searchGroups.map((each) => ({
          view: each,
          text: words.views[each],
          href: searchReportPath + toSearch({ from, to, by: each }),
        }))}
        current={by}
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
