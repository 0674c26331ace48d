import { clsx } from 'clsx'
import type { StatementEntry } from '#contracts/admin/bank-statements.ts'
import { moneyWords } from '#admin/i18n/money-words.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { formatShortDate } from '#ui/format.ts'
import { formatMoney, sayOutcome } from './format-money.ts'

const { entries: words, payments: paymentWords } = moneyWords
const quiet: ReadonlySet<StatementEntry['outcome']> = new Set(['known', 'waiting'])

/** Whether a person has to look at it. */
export function isUnmatched({ outcome }: StatementEntry): boolean {
  return outcome !== 'settled' && outcome !== 'known' && outcome !== 'waiting'
}

export type EntriesTableProps = { entries: readonly StatementEntry[]; isBooked: boolean }

/** The credits of a statement, and what each does. On a phone each is two lines. */
export function EntriesTable({ entries, isBooked }: EntriesTableProps) {
  return (
    <table className="rows" aria-label={words.label}>
      <thead>
        <tr>
          <th scope="col">{words.payer}</th>
          <th scope="col" className="hidden md:table-cell">
            {words.day}
          </th>
          <th scope="col" className="hidden md:table-cell">
            {words.symbol}
          </th>
          <th scope="col" className="hidden md:table-cell">
            {words.outcome}
          </th>
          <th scope="col" className="rows-number">
            {words.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.position} entry={entry} isBooked={isBooked} />
        ))}
      </tbody>
    </table>
  )
}

function EntryRow({ entry, isBooked }: { entry: StatementEntry; isBooked: boolean }) {
  const { payer_name: payer, variable_symbol: symbol, message, outcome, amount_cents: cents, currency } = entry
  const said = sayOutcome(entry, isBooked)
  const tone = clsx(isUnmatched(entry) && 'font-medium text-warning', quiet.has(outcome) && 'text-ink-soft')
  return (
    <tr>
      <td>
        <span className="block font-medium">{payer || paymentWords.unknownPayer}</span>
        {message !== '' && <span className="block max-w-[40ch] truncate text-sm text-ink-soft">{message}</span>}
        <span className="block text-sm text-ink-soft md:hidden">
          {symbol === null ? formatShortDate(entry.booked_on) : `${formatShortDate(entry.booked_on)} · ${symbol}`}
        </span>
        <span className={clsx('block text-sm md:hidden', tone)}>{said}</span>
      </td>
      <td className="hidden whitespace-nowrap text-ink-soft tabular-nums md:table-cell">
        {formatShortDate(entry.booked_on)}
      </td>
      <td className="hidden text-ink-soft tabular-nums md:table-cell">
        {entry.order_number === null ? (
          (symbol ?? paymentWords.noSymbol)
        ) : (
          <RouterLink href={`${paths.orders}/${entry.order_number}`} className="link">
            {entry.order_number}
          </RouterLink>
        )}
      </td>
      <td className={clsx('hidden md:table-cell', tone)}>{said}</td>
      <td className="rows-number">{formatMoney(cents, currency)}</td>
    </tr>
  )
}
