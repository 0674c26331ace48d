import { useState } from 'react'
import type { AdminCategoryRow, CategoryPlace } from '#contracts/admin/categories.ts'
import { categoryWords as words } from '#admin/i18n/category-words.ts'
import { FormDialog } from '#admin/kit/form/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { ParentField } from './parent-field.tsx'
import { idsWithin, siblingsOf } from './tree.ts'

export type MoveDialogProps = {
  rows: readonly AdminCategoryRow[]
  row: AdminCategoryRow
  onClose: () => void
  onMove: (place: CategoryPlace) => void
}

/** A move by two choices: below what, and behind what. */
export function MoveDialog({ rows, row, onClose, onMove }: MoveDialogProps) {
  const within = idsWithin(rows, row.id)
  const [parentId, setParentId] = useState(row.parent_id)
  const [index, setIndex] = useState(() => siblingsOf(rows, row.parent_id).indexOf(row))
  const siblings = siblingsOf(rows, parentId).filter(({ id }) => id !== row.id)
  const choose = (id: number | null) => {
    setParentId(id)
    setIndex(siblingsOf(rows, id).filter((one) => one.id !== row.id).length)
  }
  return (
    <FormDialog
      title={words.moveTitle(row.name)}
      action={words.move}
      onSubmit={() => onMove({ parent_id: parentId, before_id: siblings[index]?.id ?? null })}
      onClose={onClose}
    >
      <ParentField rows={rows.filter(({ id }) => !within.has(id))} value={parentId} onChange={choose} />
      <Field label={words.place}>
        {(control) => (
          <Select {...control} value={index} onChange={({ target }) => setIndex(Number(target.value))}>
            <option value={0}>{words.first}</option>
            {siblings.map(({ id, name }, before) => (
              <option key={id} value={before + 1}>
                {words.after(name)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  )
}
