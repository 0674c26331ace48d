import type { HandOverRow } from '#contracts/admin/hand-overs.ts'
import { handOverWords as words } from '#admin/i18n/hand-over-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'

export type ClosedListsProps = { rows: readonly HandOverRow[]; onPrint: (id: number) => void }

/** The lists that drivers have signed, to be printed again. */
export function ClosedLists({ rows, onPrint }: ClosedListsProps) {
  return (
    <aside className="grid content-start gap-2">
      <h2 className="text-lg">{words.past}</h2>
      {rows.length === 0 && <p className="text-ink-soft">{words.pastEmpty}</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {rows.map(({ id, carrier, closed_at: closedAt, closed_by: closedBy, parcels }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 grow">
              <p className="truncate font-medium">
                {carrier.name} <span className="font-normal text-ink-soft">{words.number(id)}</span>
              </p>
              <p className="truncate text-sm text-ink-soft">
                {`${formatTime(closedAt)} · ${words.pastRow(parcels)} · ${closedBy}`}
              </p>
            </div>
            <IconButton label={words.print(id)} title={words.print(id)} onClick={() => onPrint(id)}>
              <Icon name="print" />
            </IconButton>
          </li>
        ))}
      </ul>
    </aside>
  )
}
