import { useLoaderData } from 'react-router'
import { paperWords as words } from '#admin/i18n/paper-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { mayDo, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { MoneyHead } from '../money-head.tsx'
import { MonthChoice } from './month-choice.tsx'
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
        <VatOfMonth vat={overview.vat} />
        <div className="grid content-start gap-6">
          <SeriesOfMonth series={overview.series} />
          {mayExport && <Files month={month} />}
        </div>
      </div>
      <PaperList {...data} />
    </div>
  )
}

function Files({ month }: { month: string }) {
  const url = `/api/admin/accounting/months/${month}`
  return (
    <section aria-labelledby="subory" className="grid gap-2">
      <h2 id="subory" className="text-lg">
        {words.files.title}
      </h2>
      <p className="text-sm text-ink-soft">{words.files.hint}</p>
      <div className="flex flex-wrap gap-3">
        <Button as="a" look="secondary" href={`${url}/doklady.xlsx`} download>
          {words.files.xlsx}
        </Button>
        <Button as="a" look="secondary" href={`${url}/doklady.csv`} download>
          {words.files.csv}
        </Button>
      </div>
    </section>
  )
}
