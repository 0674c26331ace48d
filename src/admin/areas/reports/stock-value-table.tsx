import type { StockValue } from '#contracts/admin/stock-value.ts'
import { marginPercent } from '#kernel/money.ts'
import { stockValueWords as words } from '#admin/i18n/stock-value-words.ts'
import { formatNumber, formatPercent, formatPrice } from '#ui/format.ts'

type Row = Omit<StockValue['rows'][number], 'key' | 'label'>
type Column = { title: string; isWide: boolean; say: (row: Row) => string }

const money: readonly Column[] = [
  { title: words.costShort, isWide: false, say: (row) => sayPrice(row, row.cost_cents) },
  { title: words.retail, isWide: true, say: (row) => sayPrice(row, row.retail_cents) },
  { title: words.margin, isWide: true, say: sayMargin },
  { title: words.unpricedShort, isWide: true, say: ({ unpriced }) => (unpriced === 0 ? '' : formatNumber(unpriced)) },
]
const pieces = { title: words.pieces, say: (row: Row) => formatNumber(row.pieces) }
const ofSums: readonly Column[] = [{ ...pieces, isWide: false }, ...money]
/** A narrow screen has place for how long and how much. */
const ofStill: readonly Column[] = [
  { title: words.soldShort, isWide: false, say: (row) => sayDays(row.sold_days ?? null) },
  { title: words.cameShort, isWide: true, say: (row) => sayDays(row.came_days ?? null) },
  { ...pieces, isWide: true },
  ...money,
]

export function StockValueTable({ report: { by, rows, now } }: { report: StockValue }) {
  const columns = by === 'still' ? ofStill : ofSums
  return (
    <table className="rows" aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{words.columns[by]}</th>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={classOf(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td>
              {row.label}
              {row.place !== undefined && <span className="block text-sm text-ink-soft">{row.place}</span>}
            </td>
            <Cells columns={columns} row={row} />
          </tr>
        ))}
        {by !== 'still' && (
          <tr className="font-semibold">
            <th scope="row">{words.sum}</th>
            <Cells columns={columns} row={now} />
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Cells({ columns, row }: { columns: readonly Column[]; row: Row }) {
  return columns.map((column) => (
    <td key={column.title} className={`${classOf(column)} whitespace-nowrap`}>
      {column.say(row)}
    </td>
  ))
}

function classOf({ isWide }: Column): string {
  return isWide ? 'rows-wide rows-number' : 'rows-number'
}

/** Of pieces whose purchase price is known. */
function sayPrice(row: Row, cents: Row['cost_cents']): string {
  return row.pieces > row.unpriced ? formatPrice(cents) : '–'
}

function sayMargin({ cost_cents: cost, retail_cents: retail }: Row): string {
  const margin = marginPercent({ cost, retail })
  return margin === undefined ? '–' : formatPercent(margin)
}

function sayDays(days: number | null): string {
  return days === null ? words.never : words.days(days)
}
