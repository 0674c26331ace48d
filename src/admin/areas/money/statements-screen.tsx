import { useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { BankStatementRow } from '#contracts/admin/bank-statements.ts'
import { api } from '#admin/api.ts'
import { moneyWords } from '#admin/i18n/money-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import type { Page } from '#admin/kit/collection/collection.ts'
import { MoreRows } from '#admin/kit/list/more-rows.tsx'
import { useRows } from '#admin/kit/list/use-rows.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { mayCall, useSession } from '#admin/session.ts'
import { formatPrice } from '#ui/format.ts'
import { MoneyHead } from './money-head.tsx'
import { UploadForm } from './upload-form.tsx'
import { moneyPaths } from './money-paths.ts'

const { statements: words } = moneyWords

export type StatementsData = { first: Page<BankStatementRow> }

/** Statements of the bank: a new one is uploaded above those that were. */
export function StatementsScreen() {
  const { first } = useLoaderData<StatementsData>()
  const rows = useRows({ first, load: (after) => api.bankStatements.list({ query: { after } }) })
  const mayUpload = mayCall(useSession(), adminEndpoints.bankStatements.create)
  useTitle(words.title)
  return (
    <div className="grid content-start">
      <MoneyHead part="statements" title={words.title} />
      <div className="grid max-w-5xl content-start gap-6 px-4 py-5 md:px-6">
        {mayUpload && <UploadForm />}
        <section aria-labelledby="doterajsie" className="grid gap-2">
          <h2 id="doterajsie" className="text-lg">
            {words.earlier}
          </h2>
          {rows.rows.length === 0 ? (
            <StateMessage icon="page" title={words.none} text={words.noneText} />
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {rows.rows.map((row) => (
                <StatementRow key={row.id} row={row} />
              ))}
            </ul>
          )}
          <MoreRows rows={rows} />
        </section>
      </div>
    </div>
  )
}

function StatementRow({ row }: { row: BankStatementRow }) {
  const { id, reference, by, file_name: fileName, imported_at: at, entries, sum_cents: sum, unmatched, waiting } = row
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
      <div className="min-w-0">
        <RouterLink
          href={`${moneyPaths.statements}/${id}`}
          className="rows-link font-medium break-words after:absolute after:inset-0"
        >
          {words.statement(reference)}
        </RouterLink>
        <p className="text-sm text-ink-soft">
          {[formatTime(at), by ?? words.byCommand, fileName].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="text-right text-sm">
        <span className="block tabular-nums">{words.row(entries, formatPrice(sum))}</span>
        <span className={unmatched > 0 ? 'font-medium text-warning' : 'text-ink-soft'}>
          {waiting > 0 ? words.waiting(waiting) : unmatched > 0 ? words.toDecide(unmatched) : words.allMatched}
        </span>
      </p>
    </li>
  )
}
