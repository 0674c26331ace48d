import type { ChangeEvent } from 'react'
import { listWords } from '#admin/i18n/list-words.ts'

type MarkProps = { label: string; isOn: boolean; onChange: (event: ChangeEvent) => void }

/** Marks a row for what is done with several. */
export function Mark({ label, isOn, onChange }: MarkProps) {
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

export type Selection = {
  selected: ReadonlySet<number>
  onSelect: (ids: ReadonlySet<number>) => void
}

/** Marks all rows of the list, or none. */
export function MarkAll({ rows, selected, onSelect }: Selection & { rows: readonly { id: number }[] }) {
  const isAll = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  const toggle = () => onSelect(isAll ? new Set() : new Set(rows.map(({ id }) => id)))
  return <Mark label={listWords.selectAll} isOn={isAll} onChange={toggle} />
}

export function toggleMark(selected: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}
