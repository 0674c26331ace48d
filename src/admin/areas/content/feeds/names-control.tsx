import type { Nameables } from '#contracts/admin/feeds.ts'
import { feedWords } from '#admin/i18n/feed-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { ControlGroup } from '#admin/kit/collection/control-group.tsx'
import { Input } from '#ui/input.tsx'

const { settings: words } = feedWords

export type NamesControlProps = FieldControlProps & { nameables: Nameables }

/** What a comparer calls things of the shop, one line each. */
export function NamesControl({ nameables, field, value, isReadOnly, onChange, ...control }: NamesControlProps) {
  const names = readNames(value)
  return (
    <ControlGroup control={{ field, ...control }} className="grid gap-2">
      {nameables.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      {nameables.map(({ key, name }) => (
        <label key={key} className="grid gap-1 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-center md:gap-3">
          <span>{name}</span>
          <Input
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
            readOnly={isReadOnly}
            value={names[key] ?? ''}
            onChange={({ target }) => onChange({ ...names, [key]: target.value })}
          />
        </label>
      ))}
    </ControlGroup>
  )
}

function readNames(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, name]: [string, unknown]) => (typeof name === 'string' ? [[key, name]] : [])),
  )
}
