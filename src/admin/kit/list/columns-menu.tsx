import { listWords } from '#admin/i18n/list-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import type { Column, Thing } from '../collection/collection.ts'
import { PopoverMenu } from './popover-menu.tsx'

export type ColumnsMenuProps = {
  columns: readonly Column<Thing>[]
  shown: readonly Column<Thing>[]
  onChoose: (keys: string[]) => void
}

/** Which columns the list has. The first, with the name, always stays. */
export function ColumnsMenu({ columns, shown, onChoose }: ColumnsMenuProps) {
  const keys = shown.map(({ key }) => key)
  const toggle = (key: string) => onChoose(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key])
  return (
    <PopoverMenu label={listWords.columns} icon="columns">
      <fieldset className="px-2">
        <legend className="py-1 text-xs text-ink-soft">{listWords.columns}</legend>
        {columns.slice(1).map(({ key, label }) => (
          <Checkbox key={key} checked={keys.includes(key)} onChange={() => toggle(key)}>
            {label}
          </Checkbox>
        ))}
      </fieldset>
    </PopoverMenu>
  )
}
