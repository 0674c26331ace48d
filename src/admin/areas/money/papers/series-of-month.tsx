import { clsx } from 'clsx'
import type { AccountingMonth } from '#contracts/admin/papers.ts'
import { paperWords } from '#admin/i18n/paper-words.ts'
import { formatNumber } from '#ui/format.ts'

const { series: words } = paperWords
/** As many as the server names at most. */
const most = 20

/** Each series from its first to its last number of the month, and whether one is missing. */
export function SeriesOfMonth({ series }: { series: AccountingMonth['series'] }) {
  return (
    <section aria-labelledby="rady" className="grid gap-2">
      <h2 id="rady" className="text-lg">
        {words.title}
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        {series.map(({ kind, count, first, last, missing }) => (
          <div key={kind} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
            <dt>
              {words.kinds[kind]} <span className="text-ink-soft tabular-nums">{formatNumber(count)}</span>
            </dt>
            <dd
              className={clsx('text-right text-sm', missing.length > 0 ? 'font-medium text-danger' : 'text-ink-soft')}
            >
              {missing.length > 0 ? sayMissing(missing) : count === 0 ? words.none : words.whole}
            </dd>
            {first !== null && (
              <dd className="col-span-2 text-sm text-ink-soft tabular-nums">
                {first === last ? first : `${first} – ${last ?? ''}`}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

function sayMissing(missing: readonly string[]): string {
  const shown = missing.slice(0, 3).join(', ')
  return words.gap(missing.length > 3 || missing.length === most ? `${shown} ${words.more}` : shown)
}
