import { clsx } from 'clsx'
import type { ChangeEvent } from 'react'
import { listWords } from '#admin/i18n/list-words.ts'
import type { Collection, Column, Thing } from '../collection/collection.ts'
import { RouterLink } from '../router-link.tsx'

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
  const isAll = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  const selectAll = () => onSelect?.(isAll ? new Set() : new Set(rows.map(({ id }) => id)))
  return (
    <table className="rows" aria-label={collection.words.title}>
      <thead>
        <tr>
          {onSelect && (
            <th scope="col" className="rows-mark">
              <Mark label={listWords.selectAll} isOn={isAll} onChange={selectAll} />
            </th>
          )}
          <th scope="col">{first?.label}</th>
          {others.map(({ key, label, isNumber }) => (
            <th key={key} scope="col" className={clsx('hidden md:table-cell', isNumber && 'rows-number')}>
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
                  onChange={() => onSelect(toggle(selected, row.id))}
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
                <span className="block text-xs text-ink-soft md:hidden">{collection.detailOf(row)}</span>
              )}
            </td>
            {others.map(({ key, value, isNumber }) => (
              <td key={key} className={clsx('hidden text-ink-soft md:table-cell', isNumber && 'rows-number')}>
                {value(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type MarkProps = { label: string; isOn: boolean; onChange: (event: ChangeEvent) => void }

function Mark({ label, isOn, onChange }: MarkProps) {
  return (
    <label className="target grid size-5 place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={onChange}
        className="size-4 accent-primary-600"
      />
    </label>
  )
}

function toggle(selected: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}
