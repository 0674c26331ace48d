import { clsx } from 'clsx'
import type { StockRow } from '#contracts/admin/stock.ts'
import { stockWords as words } from '#admin/i18n/stock-words.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'

export type StockTableProps = {
  rows: readonly StockRow[]
  hrefOf: (row: StockRow) => string
  openId: number
  /** Whether the pieces of several places are shown. */
  hasPlaces: boolean
}

export function StockTable({ rows, hrefOf, openId, hasPlaces }: StockTableProps) {
  return (
    <table className="rows" aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{words.columns.goods}</th>
          {hasPlaces && (
            <th scope="col" className="rows-wide">
              {words.columns.places}
            </th>
          )}
          <th scope="col" className="rows-number">
            {words.columns.free}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="rows-main">
              <RouterLink
                href={hrefOf(row)}
                data-row={row.id}
                aria-current={row.id === openId ? 'true' : undefined}
                className="rows-link font-medium"
              >
                {row.name}
              </RouterLink>
              <span className="block text-xs text-ink-soft">
                {[row.variant_name, row.code, row.ean].filter(Boolean).join(' · ')}
              </span>
              {hasPlaces && <span className="rows-narrow text-xs text-ink-soft">{describePlaces(row)}</span>}
              {row.awaited > 0 && <span className="block text-xs text-danger">{words.awaited(row.awaited)}</span>}
            </td>
            {hasPlaces && <td className="rows-wide align-top text-ink-soft">{describePlaces(row)}</td>}
            <td className="rows-number align-top">
              <span className={clsx('font-medium', (row.is_low || row.free === 0) && 'text-danger')}>{row.free}</span>
              {row.is_low && <span className="block text-xs text-danger">{words.low}</span>}
              {row.held > 0 && <span className="block text-xs text-ink-soft">{words.onHand(row.on_hand)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Only places with pieces: in a shop of ten branches most have none. */
function describePlaces({ places }: StockRow): string {
  return places
    .filter(({ on_hand: onHand }) => onHand > 0)
    .map(({ name, free }) => `${name} ${free}`)
    .join(' · ')
}
