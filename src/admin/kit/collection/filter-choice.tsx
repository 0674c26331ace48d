import { listWords } from '#admin/i18n/list-words.ts'
import { Select } from '#ui/select.tsx'
import type { Filter } from './collection.ts'

export type FilterChoiceProps = {
  choice: Filter
  value: string
  onChoose: (change: Readonly<Record<string, string>>) => void
}

/** A choice that narrows the list. */
export function FilterChoice({ choice: { name, label, options }, value, onChoose }: FilterChoiceProps) {
  return (
    <Select
      aria-label={label}
      className="w-full md:w-44"
      value={value}
      onChange={({ target }) => onChoose({ [name]: target.value })}
    >
      {[{ value: '', label: `${label}: ${listWords.everything}` }, ...options].map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
