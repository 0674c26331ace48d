import { clsx } from 'clsx'
import { listWords } from '#admin/i18n/list-words.ts'
import type { Collection, Column, Thing } from '../collection/collection.ts'
import { RouterLink } from '../router-link.tsx'
import { Mark, MarkAll, toggleMark } from './row-mark.tsx'

export type RowsTableProps = {
  collection: Pick<Collection, 'nameOf' | 'detailOf' | 'words'>
  columns: readonly Column<Thing>[]
  rows: readonly Thing[]
  /** Where the name of a row leads. */
  hrefOf: (row: Thing) => string
  openId: number | undefined
  selected: ReadonlySet<number>
  /** Undefined = nothing can be done with several rows. */
  onSelect: ((ids: ReadonlySet<number>) => void) | undefined
}

export function RowsTable({ collection, columns, rows, hrefOf, openId, selected, onSelect }: RowsTableProps) {
  const [first, ...others] = columns
  return (
    <table className="rows" aria-label={collection.words.title}>
      <thead>
        <tr>
          {onSelect && (
            <th scope="col" className="rows-mark">
              <MarkAll rows={rows} selected={selected} onSelect={onSelect} />
            </th>
          )}
          <th scope="col">{first?.label}</th>
          {others.map(({ key, label, isNumber }) => (
            <th key={key} scope="col" className={clsx('rows-wide', isNumber && 'rows-number')}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {onSelect && (
              <td className="rows-mark">
                <Mark
                  label={listWords.select(collection.nameOf(row))}
                  isOn={selected.has(row.id)}
                  onChange={() => onSelect(toggleMark(selected, row.id))}
                />
              </td>
            )}
            <td>
              <RouterLink
                href={hrefOf(row)}
                data-row={row.id}
                aria-current={row.id === openId ? 'true' : undefined}
                className="rows-link font-medium"
              >
                {first?.value(row) ?? collection.nameOf(row)}
              </RouterLink>
              {collection.detailOf && (
                <span className="rows-narrow text-xs text-ink-soft">{collection.detailOf(row)}</span>
              )}
            </td>
            {others.map(({ key, value, isNumber }) => (
              <td key={key} className={clsx('rows-wide text-ink-soft', isNumber && 'rows-number')}>
                {value(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
