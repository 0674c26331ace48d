import { useLoaderData } from 'react-router'
import { type StockValue, stockValueGroups } from '#contracts/admin/stock-value.ts'
import { marginPercent } from '#kernel/money.ts'
import { stockValueWords as words } from '#admin/i18n/stock-value-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { SiblingLinks } from '#admin/kit/list/sibling-links.tsx'
import { ViewsNav } from '#admin/kit/list/views-nav.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { paths } from '#admin/paths.ts'
import { mayDo, useSession } from '#admin/session.ts'
import { formatNumber, formatPercent, formatPrice } from '#ui/format.ts'
import { ReportFiles } from './report-files.tsx'
import { reportSiblings } from './report-siblings.ts'
import { StockValuePlot } from './stock-value-plot.tsx'
import { StockValueTable } from './stock-value-table.tsx'

/** What the stock is worth now and how long it lies, as a plot with its table. */
export function StockValueScreen() {
  const report = useLoaderData<StockValue>()
  const { by, now } = report
  const session = useSession()
  useTitle(words.title)
  const isOfAge = by === 'sold' || by === 'came' || by === 'still'
  return (
    <section className="flex flex-col gap-4 pb-8" aria-label={words.title}>
      <SiblingLinks siblings={reportSiblings} here={paths.stockValue} />
      <header className="grid gap-3 px-4 md:px-6">
        <div className="flex min-h-9 items-center gap-2">
          <h1 className="grow text-xl">{words.title}</h1>
          {session && mayDo(session, 'costs.export') && <ReportFiles path="/api/admin/reports/stock" query={{ by }} />}
        </div>
        <p className="text-sm text-ink-soft">
          {words.lead} {isOfAge && words.ageLead}
        </p>
      </header>
      <ViewsNav
        label={words.viewsLabel}
        views={stockValueGroups.map((each) => ({
          view: each,
          text: words.views[each],
          href: `${paths.stockValue}?podla=${each}`,
        }))}
        current={by}
      />
      {now.pieces === 0 ? (
        <StateMessage icon="stock" title={words.empty} text={words.emptyText} />
      ) : (
        <>
          <Totals now={now} />
          <StockValuePlot report={report} />
          <div className="@container">
            <StockValueTable report={report} />
          </div>
        </>
      )}
    </section>
  )
}

function Totals({ now: { pieces, unpriced, cost_cents: cost, retail_cents: retail } }: Pick<StockValue, 'now'>) {
  const margin = marginPercent({ cost, retail })
  const facts = [
    { label: words.cost, text: formatPrice(cost) },
    { label: words.retail, text: formatPrice(retail) },
    { label: words.margin, text: margin === undefined ? '–' : formatPercent(margin) },
    { label: words.pieces, text: formatNumber(pieces) },
  ]
  return (
    <div className="grid gap-3 px-4 md:px-6">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 md:grid-cols-4">
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      <p className={unpriced === 0 ? 'text-xs text-ink-soft' : 'text-sm text-warning'}>
        {unpriced === 0 ? words.allPriced : words.unpricedNote(unpriced, pieces)}
      </p>
    </div>
  )
}
