import { announcementWords as words } from '#admin/i18n/announcement-words.ts'
import { pickWords } from '#admin/i18n/pick-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { Select } from '#ui/select.tsx'
import { useChoices } from '../use-choices.ts'
import { readBranch } from './read-branch.ts'

/** One of the branches, or none. */
export function BranchControl({ field, value, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  const { part, isFailed, load } = useChoices()
  const branches = part?.branches ?? []
  const chosen = readBranch(value)
  // The chosen one is shown before the others are loaded.
  const offered = chosen && !branches.some(({ id }) => id === chosen.id) ? [chosen, ...branches] : branches
  return (
    <>
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
      {isFailed && !isReadOnly && <PartFailed text={pickWords.branchesFailed} onRetry={load} />}
    </>
  )
}
