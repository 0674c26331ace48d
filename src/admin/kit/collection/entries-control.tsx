import type { ComponentType, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '../icons/icon.tsx'
import type { FieldControlProps } from './collection.ts'
import { ControlGroup } from './control-group.tsx'

export type EntryProps<Entry> = { entry: Entry; isReadOnly: boolean; onChange: (entry: Entry) => void }

export type EntriesControlProps<Entry> = {
  control: Omit<FieldControlProps, 'value' | 'values'>
  entries: readonly Entry[]
  /** `entryOf` and `remove`: by the place, from 1. */
  words: { add: string; entryOf: (place: number) => string; remove: (place: number) => string; empty?: string }
  /** A new entry, behind the others. */
  blank: Entry
  /** The fields of an entry: the first element is beside the button that removes it, the others below. */
  Entry: ComponentType<EntryProps<Entry>>
  /** Above the entries. */
  children?: ReactNode
}

/** A field that holds a few entries of several fields each: added, changed and removed. */
export function EntriesControl<Entry>({ control, entries, words, blank, Entry, children }: EntriesControlProps<Entry>) {
  const { isReadOnly, onChange } = control
  return (
    <ControlGroup control={control} className="grid justify-items-start gap-2">
      {children}
      {entries.length === 0 && words.empty !== undefined && <p className="text-ink-soft">{words.empty}</p>}
      {entries.map((entry, index) => (
        <div
          // An entry has no id of its own.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${index} of ${entries.length}`}
          role="group"
          aria-label={words.entryOf(index + 1)}
          className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-2 rounded-control border border-line p-3"
        >
          <Entry entry={entry} isReadOnly={isReadOnly} onChange={(next) => onChange(entries.with(index, next))} />
          {!isReadOnly && (
            <IconButton
              label={words.remove(index + 1)}
              className="col-start-2 row-start-1"
              onClick={() => onChange(entries.toSpliced(index, 1))}
            >
              <Icon name="trash" className="size-4" />
            </IconButton>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button
          look="secondary"
          icon={<Icon name="plus" className="size-4" />}
          onClick={() => onChange([...entries, blank])}
        >
          {words.add}
        </Button>
      )}
    </ControlGroup>
  )
}
