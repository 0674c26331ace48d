import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { BankStatementRow, StatementEntry } from '#contracts/admin/bank-statements.ts'
import { moneyWords } from '#admin/i18n/money-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { Button } from '#ui/button.tsx'
import { formatPrice } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { EntriesTable } from './entries-table.tsx'
import { moneyPaths } from './money-paths.ts'

const { statements: words } = moneyWords

export type StatementData = { statement: BankStatementRow & { rows: StatementEntry[] } }

const pollMs = 1_000

/** What a statement has done. While its entries are booked, the screen follows. */
export function StatementScreen() {
  const { statement } = useLoaderData<StatementData>()
  const { reference, entries, sum_cents: sum, unmatched, waiting, by, imported_at: at } = statement
  const title = words.statement(reference)
  useTitle(title)
  useFollow(waiting > 0)
  const facts = [formatTime(at), by ?? words.byCommand, words.row(entries, formatPrice(sum))]
  return (
    <div className="grid content-start gap-4 py-4">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-3 px-2 md:px-4">
        <IconButton as={RouterLink} href={moneyPaths.statements} label={words.back} title={words.back}>
          <Icon name="back" />
        </IconButton>
        <div className="min-w-0 grow">
          <h1 className="text-xl break-words">{title}</h1>
          <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
        </div>
        <p role="status" className={unmatched > 0 ? 'px-2 font-medium text-warning' : 'px-2 text-ink-soft'}>
          {waiting > 0 ? words.waiting(waiting) : unmatched > 0 ? words.toDecide(unmatched) : words.allMatched}
        </p>
        {waiting === 0 && unmatched > 0 && (
          <Button as={RouterLink} href={paths.money}>
            {words.decide}
          </Button>
        )}
      </header>
      <EntriesTable entries={statement.rows} isBooked />
    </div>
  )
}

function useFollow(isAtWork: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAtWork) return
    const timer = setInterval(() => void revalidate(), pollMs)
    return () => clearInterval(timer)
  }, [isAtWork, revalidate])
}
