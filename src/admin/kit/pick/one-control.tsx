import { pickWords as words } from '#admin/i18n/pick-words.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { FieldControlProps } from '../collection/collection.ts'
import { Icon } from '../icons/icon.tsx'
import { FoundSearch } from './found-search.tsx'

type Choice = { id: number; name: string }

export type OneControlProps = FieldControlProps & {
  placeholder: string
  /** The same function in every render. */
  find: (q: string, signal?: AbortSignal) => Promise<readonly Choice[]>
}

/** One thing that is found by its name or code. One that is fixed is only shown. */
export function OneControl(props: OneControlProps) {
  const { field, value, isReadOnly, onChange, values: _, placeholder, find, ...control } = props
  const chosen = readChoice(value)
  if (chosen) {
    return (
      <div className="flex items-center gap-1 rounded-control border border-line pl-3">
        <span className="min-w-0 grow truncate py-1.5">{chosen.name}</span>
        {!isReadOnly && !chosen.isFixed && (
          <IconButton label={words.remove(chosen.name)} onClick={() => onChange('')}>
            <Icon name="trash" className="size-4" />
          </IconButton>
        )}
      </div>
    )
  }
  if (isReadOnly) return null
  return (
    <FoundSearch
      control={{ ...control, required: false, name: field.name }}
      placeholder={placeholder}
      find={find}
      isFit={isAny}
      onChoose={({ id, name }) => onChange({ id, name })}
    />
  )
}

const isAny = () => true

function readChoice(value: unknown): { name: string; isFixed: boolean } | undefined {
  if (typeof value !== 'object' || value === null || !('name' in value) || typeof value.name !== 'string')
    return undefined
  return { name: value.name, isFixed: 'is_fixed' in value && value.is_fixed === true }
}
