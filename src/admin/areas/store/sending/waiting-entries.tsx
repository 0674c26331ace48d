import { storeWords as words } from '#admin/i18n/store-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'

export type WaitingRow = { key: string; name: string; detail: string; confirmedAt: string }

/** What was confirmed and the shop does not know yet. */
export function WaitingEntries({ rows }: { rows: readonly WaitingRow[] }) {
  if (rows.length === 0) return null
  return (
    <section aria-label={words.waiting(rows.length)} className="rounded-card bg-warning-50 px-4 py-3">
      <h2 className="flex items-center gap-2 text-base font-semibold text-warning">
        <Icon name="offline" className="size-4" />
        {words.waiting(rows.length)}
      </h2>
      <p className="text-sm">{words.waitingText}</p>
      <ul className="pt-1">
        {rows.map(({ key, name, detail, confirmedAt }) => (
          <li key={key} className="flex flex-wrap gap-x-3 py-1 tabular-nums">
            <span className="font-medium">{name}</span>
            <span>{detail}</span>
            <span className="text-ink-soft">{formatTime(confirmedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
