import type { AdminCategoryRow } from '#contracts/admin/categories.ts'
import { categoryWords as words } from '#admin/i18n/category-words.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

export type ParentFieldProps = {
  /** Those that it may come below. */
  rows: readonly AdminCategoryRow[]
  /** null = a main category. */
  value: number | null
  onChange: (parentId: number | null) => void
}

export function ParentField({ rows, value, onChange }: ParentFieldProps) {
  return (
    <Field label={words.parent}>
      {(control) => (
        <Select {...control} value={value ?? ''} onChange={({ target }) => onChange(Number(target.value) || null)}>
          <option value="">{words.noParent}</option>
          {rows.map(({ id, path }) => (
            <option key={id} value={id}>
              {path}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
