import { caseNumber } from '#contracts/admin/case-words.ts'
import type { CaseRow } from '#contracts/admin/cases.ts'
import { caseWords as words } from '#admin/i18n/case-words.ts'
import { listWords } from '#admin/i18n/list-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { Mark, MarkAll, type Selection, toggleMark } from '#admin/kit/list/row-mark.tsx'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { CaseDue, CaseState, describeAbout } from './case-state.tsx'

export type CasesTableProps = {
  rows: readonly CaseRow[]
  hrefOf: (row: CaseRow) => string
  openId: number | undefined
  /** Undefined = nothing can be done with several cases. */
  selection: Selection | undefined
}

/** On a narrow list, as on a phone or beside an open case, a row has everything in its first column (styles.css). */
export function CasesTable({ rows, hrefOf, openId, selection }: CasesTableProps) {
  return (
    <table className="rows" aria-label={words.title}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="rows-mark">
              <MarkAll rows={rows} {...selection} />
            </th>
          )}
          <th scope="col">{words.columns.case}</th>
          <th scope="col" className="rows-wide">
            {words.columns.customer}
          </th>
          <th scope="col" className="rows-wide">
            {words.columns.state}
          </th>
          <th scope="col" className="rows-number">
            {words.columns.due}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} href={hrefOf(row)} isOpen={row.id === openId} selection={selection} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { row: CaseRow; href: string; isOpen: boolean } & Pick<CasesTableProps, 'selection'>

function Row({ row, href, isOpen, selection }: RowProps) {
  const about = describeAbout(row)
  return (
    <tr>
      {selection && (
        <td className="rows-mark">
          <Mark
            label={listWords.select(caseNumber(row.id))}
            isOn={selection.selected.has(row.id)}
            onChange={() => selection.onSelect(toggleMark(selection.selected, row.id))}
          />
        </td>
      )}
      <td>
        <RouterLink
          href={href}
          data-row={row.id}
          aria-current={isOpen ? 'true' : undefined}
          className="rows-link font-medium"
        >
          {words.kinds[row.kind]}
          <span className="pl-2 font-normal text-ink-soft tabular-nums">{caseNumber(row.id)}</span>
        </RouterLink>
        {about !== '' && <span className="block max-w-[36ch] truncate text-xs text-ink-soft">{about}</span>}
        <span className="rows-narrow">
          <span className="flex flex-wrap items-center gap-x-3">
            {row.customer}
            <CaseState state={row.state} />
            {row.owner && <span className="text-xs text-ink-soft">{row.owner.name}</span>}
          </span>
        </span>
      </td>
      <td className="rows-wide">
        {row.customer}
        <span className="block text-xs text-ink-soft tabular-nums">
          {row.order_number === null ? row.email : words.order(row.order_number)}
        </span>
      </td>
      <td className="rows-wide">
        <CaseState state={row.state} />
        <span className="block text-xs text-ink-soft">{row.owner?.name ?? words.nobody}</span>
      </td>
      <td className="rows-number align-top">
        <CaseDue row={row} />
        <span className="block text-xs text-ink-soft">{words.came(formatTime(row.opened_at))}</span>
      </td>
    </tr>
  )
}
