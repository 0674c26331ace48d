import { menuWords as words } from '#admin/i18n/menu-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { ControlGroup } from '#admin/kit/collection/control-group.tsx'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { moveRow } from '#admin/kit/sorting/move-row.ts'
import { SortedRows } from '#admin/kit/sorting/sorted-rows.tsx'
import { useMovedFocus } from '#admin/kit/sorting/use-moved-focus.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/input.tsx'
import { LinkInput } from '../link/link-input.tsx'
import { type MenuEntry, readEntries } from './menu-entries.ts'

/** The links of a menu in their order. */
export function MenuControl({ field, value, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  const entries = readEntries(value)
  const { place, follow, followMove } = useMovedFocus()
  return (
    <ControlGroup control={{ field, ...control }} className="grid justify-items-start gap-2">
      {entries.length === 0 && <p className="text-ink-soft">{words.empty}</p>}
      <SortedRows
        names={entries.map(nameAt)}
        isReadOnly={isReadOnly}
        place={place}
        onMove={(move) => {
          onChange(moveRow(entries, move))
          followMove(move)
        }}
        onRemove={(index) => onChange(entries.toSpliced(index, 1))}
      >
        {(index) => (
          <Entry
            entry={entries[index] ?? unnamed}
            index={index}
            isReadOnly={isReadOnly}
            onChange={(next) => onChange(entries.with(index, next))}
          />
        )}
      </SortedRows>
      {!isReadOnly && (
        <Button
          look="secondary"
          icon={<Icon name="plus" className="size-4" />}
          onClick={() => {
            onChange([...entries, unnamed])
            follow({ index: entries.length, by: 0 })
          }}
        >
          {words.add}
        </Button>
      )}
    </ControlGroup>
  )
}

const unnamed: MenuEntry = { text: '', link: '' }

function nameAt({ text }: MenuEntry = unnamed, index: number): string {
  return text || words.unnamed(index + 1)
}

type EntryProps = { entry: MenuEntry; index: number; isReadOnly: boolean; onChange: (entry: MenuEntry) => void }

function Entry({ entry, index, isReadOnly, onChange }: EntryProps) {
  return (
    <div className="grid gap-2 md:grid-cols-[2fr_3fr]">
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
  )
}
