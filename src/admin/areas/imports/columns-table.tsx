import type { ImportHead } from '#contracts/admin/imports.ts'
import { importWords as words } from '#admin/i18n/import-words.ts'
import { Select } from '#ui/select.tsx'
import type { Mapping } from './mapping.ts'
import { nameColumn } from './name-column.ts'

/** The columns of the file with samples, each with what it means. */
export function ColumnsTable({
  head,
  mapping,
  onChange,
}: {
  head: ImportHead
  mapping: Mapping
  onChange: (next: Mapping) => void
}) {
  return (
    <section aria-labelledby="stlpce" className="grid gap-2">
      <h2 id="stlpce" className="text-lg">
        {words.columnsTitle}
      </h2>
      <p className="max-w-text text-ink-soft">{words.columnsLead}</p>
      <ul className="grid">
        {head.columns.map(({ title, samples }) => (
          <li
            key={title}
            className="grid items-center gap-x-4 gap-y-1 border-b border-line py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_16rem]"
          >
            <span className="font-medium break-words">{title}</span>
            <span className="truncate text-sm text-ink-soft">{samples.join(' · ') || '–'}</span>
            <Select
              aria-label={words.meaningOf(title)}
              value={mapping[title] ?? ''}
              onChange={({ target }) => onChange({ ...mapping, [title]: target.value })}
            >
              <option value="">{words.leaveOut}</option>
              {head.known_columns.map((column) => (
                <option key={column} value={column}>
                  {nameColumn(column)}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </section>
  )
}
