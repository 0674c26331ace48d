import { useLoaderData } from 'react-router'
import { paperWords as words } from '#admin/i18n/paper-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { mayDo, useSession } from '#admin/session.ts'
import { MoneyHead } from '../money-head.tsx'
import { ClosingOfMonth } from './closing-of-month.tsx'
import { listWarnings } from './list-warnings.ts'
import { MonthChoice } from './month-choice.tsx'
import { MonthFiles } from './month-files.tsx'
import { PaperList } from './paper-list.tsx'
import type { PapersData } from './paper-page.ts'
import { SeriesOfMonth } from './series-of-month.tsx'
import { VatOfMonth } from './vat-of-month.tsx'

/** A month: its VAT and the check of its series above, its papers below. */
export function PapersScreen() {
  const data = useLoaderData<PapersData>()
  const { overview, month } = data
  const mayExport = mayDo(useSession(), 'accounting.export')
  useTitle(words.title)
  return (
    <div className="grid content-start">
      <MoneyHead part="papers" title={words.title} aside={<MonthChoice month={month} />} />
      <div className="grid items-start gap-x-8 gap-y-6 px-4 py-5 md:px-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid min-w-0 content-start gap-6">
          <VatOfMonth vat={overview.vat} />
          <ClosingOfMonth key={month} month={month} closing={overview.closing} warnings={listWarnings(overview)} />
        </div>
        <div className="grid content-start gap-6">
          <SeriesOfMonth series={overview.series} />
          {mayExport && <MonthFiles month={month} hasPapers={hasTaxPapers(overview)} />}
        </div>
      </div>
      <PaperList {...data} />
    </div>
  )
}

/** Pro-forma invoices are in no file. */
function hasTaxPapers({ series }: PapersData['overview']): boolean {
  return series.some(({ kind, count }) => kind !== 'proforma' && count > 0)
}
