import { useEffect, useRef } from 'react'
import { menuWords as words } from '#admin/i18n/menu-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'
import { LinkInput } from '../link/link-input.tsx'
import { type MenuEntry, moveEntry, readEntries } from './menu-entries.ts'

/** The links of a menu in their order. */
export function MenuControl({ field, value, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  const entries = readEntries(value)
  const { place, follow } = useMovedFocus()
  const move = (from: number, by: 1 | -1) => {
    onChange(moveEntry(entries, from, by))
    follow({ index: from + by, by })
  }
  return (
    <div
      ref={place}
      id={control.id}
      role="group"
      aria-label={field.label}
      aria-describedby={control['aria-describedby']}
      className="grid justify-items-start gap-2"
    >
      {entries.length === 0 && <p className="text-ink-soft">{words.empty}</p>}
      <ol className="grid w-full gap-2 empty:hidden">
        {entries.map((entry, index) => (
          <Entry
            // An entry has no id of its own; what it shows comes from the form alone.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            entry={entry}
            index={index}
            isLast={index === entries.length - 1}
            isReadOnly={isReadOnly}
            onChange={(next) => onChange(entries.map((one, at) => (at === index ? next : one)))}
            onMove={(by) => move(index, by)}
            onRemove={() => onChange(entries.filter((_entry, at) => at !== index))}
          />
        ))}
      </ol>
      {!isReadOnly && (
        <Button
          look="secondary"
          icon={<Icon name="plus" className="size-4" />}
          onClick={() => {
            onChange([...entries, { text: '', link: '' }])
            follow({ index: entries.length, by: 0 })
          }}
        >
          {words.add}
        </Button>
      )}
    </div>
  )
}

type EntryProps = {
  entry: MenuEntry
  index: number
  isLast: boolean
  isReadOnly: boolean
  onChange: (entry: MenuEntry) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function Entry({ entry, index, isLast, isReadOnly, onChange, onMove, onRemove }: EntryProps) {
  const name = entry.text || words.unnamed(index + 1)
  return (
    <li data-entry={index} className="flex items-start gap-1 rounded-control border border-line p-2">
      <div className="grid min-w-0 grow gap-2 md:grid-cols-[2fr_3fr]">
        <Input
          aria-label={words.textOf(index + 1)}
          placeholder={words.textPattern}
          maxLength={60}
          readOnly={isReadOnly}
          value={entry.text}
          onChange={({ target }) => onChange({ ...entry, text: target.value })}
        />
        <LinkInput
          aria-label={words.linkOf(index + 1)}
          placeholder={words.linkPattern}
          readOnly={isReadOnly}
          value={entry.link}
          onChange={(link) => onChange({ ...entry, link })}
        />
      </div>
      {!isReadOnly && (
        <div className="grid shrink-0 md:flex">
          <IconButton
            data-move="-1"
            label={words.up(name)}
            disabled={index === 0}
            className="disabled:opacity-30"
            onClick={() => onMove(-1)}
          >
            <ChevronUpIcon className="size-4" />
          </IconButton>
          <IconButton
            data-move="1"
            label={words.down(name)}
            disabled={isLast}
            className="disabled:opacity-30"
            onClick={() => onMove(1)}
          >
            <ChevronDownIcon className="size-4" />
          </IconButton>
          <IconButton label={words.remove(name)} onClick={onRemove}>
            <Icon name="trash" className="size-4" />
          </IconButton>
        </div>
      )}
    </li>
  )
}

/** After a move, the focus is at the moved entry: the same key moves it on. `by` 0 = a new entry. */
function useMovedFocus() {
  const place = useRef<HTMLDivElement>(null)
  const moved = useRef<{ index: number; by: 1 | -1 | 0 }>(undefined)
  useEffect(() => {
    if (!moved.current) return
    const { index, by } = moved.current
    const row = place.current?.querySelector(`[data-entry="${index}"]`)
    const target = row?.querySelector<HTMLElement>(by === 0 ? 'input' : `[data-move="${by}"]:enabled`)
    const chosen = target ?? row?.querySelector<HTMLElement>('[data-move]:enabled')
    chosen?.focus()
    moved.current = undefined
  })
  return {
    place,
    follow(move: { index: number; by: 1 | -1 | 0 }) {
      moved.current = move
    },
  }
}
