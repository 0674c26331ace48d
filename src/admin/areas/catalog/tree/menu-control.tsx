import { useLoaderData } from 'react-router'
import type { AdminCategory } from '#contracts/admin/categories.ts'
import { categoryWords as words } from '#admin/i18n/category-words.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'

/** Whether the main menu of the shop has the category, and what it calls it there. The value is that text; null = it is left out. */
export function MenuControl({ field, value, values, isReadOnly, onChange, ...control }: FieldControlProps) {
  const { item } = useLoaderData<{ item: AdminCategory | undefined }>()
  if (item?.parent_id !== null) {
    return (
      <output id={control.id} className="text-sm text-ink-soft">
        {words.menuOnlyMain}
      </output>
    )
  }
  const name = typeof values['name'] === 'string' ? values['name'] : item.name
  return (
    <div className="grid gap-2">
      <Select
        {...control}
        name={field.name}
        disabled={isReadOnly}
        value={value === null ? 'no' : 'yes'}
        onChange={({ target }) => onChange(target.value === 'yes' ? name.slice(0, maxLength) : null)}
      >
        <option value="yes">{formWords.yes}</option>
        <option value="no">{formWords.no}</option>
      </Select>
      {typeof value === 'string' && (
        <label className="grid gap-1 text-sm">
          {words.menuName}
          <Input
            value={value}
            maxLength={maxLength}
            readOnly={isReadOnly}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value)}
          />
          <span className="text-xs text-ink-soft">{words.menuNameHint}</span>
        </label>
      )}
    </div>
  )
}

const maxLength = 40
