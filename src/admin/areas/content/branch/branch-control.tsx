import { announcementWords as words } from '#admin/i18n/announcement-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Select } from '#ui/select.tsx'
import { useChoices } from '../use-choices.ts'
import { readBranch } from './read-branch.ts'

/** One of the branches, or none. */
export function BranchControl({ field, value, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  const { branches } = useChoices()
  const chosen = readBranch(value)
  // The chosen one is shown before the others are loaded.
  const offered = chosen && !branches.some(({ id }) => id === chosen.id) ? [chosen, ...branches] : branches
  return (
    <Select
      {...control}
      name={field.name}
      disabled={isReadOnly}
      value={chosen?.id ?? ''}
      onChange={({ target }) => onChange(offered.find(({ id }) => String(id) === target.value) ?? null)}
    >
      <option value="">{words.noBranch}</option>
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
