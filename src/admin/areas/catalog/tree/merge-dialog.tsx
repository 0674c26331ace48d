import { useState } from 'react'
import type { AdminCategory, AdminCategoryRow } from '#contracts/admin/categories.ts'
import type { OfferedUndo } from '#contracts/admin/writes.ts'
import { api } from '#admin/api.ts'
import { categoryWords as words } from '#admin/i18n/category-words.ts'
import { FormDialog } from '#admin/kit/form/form-dialog.tsx'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

export type MergeDialogProps = {
  rows: readonly AdminCategoryRow[]
  row: AdminCategoryRow
  onClose: () => void
  onMerged: (into: AdminCategory, undo: OfferedUndo | undefined) => void
}

/** The goods and the address of a category go to another one, and it is gone. */
export function MergeDialog({ rows, row, onClose, onMerged }: MergeDialogProps) {
  const [intoId, setIntoId] = useState(0)
  const [key] = useState(() => crypto.randomUUID())
  const { isRunning, problem, errors, submit } = useSubmit()
  const merge = () =>
    submit(async () => {
      const headers = { 'idempotency-key': key, 'if-match': `"${row.version}"` }
      const { data, undo } = await api.categories.merge({ params: { id: row.id }, headers, body: { into_id: intoId } })
      onMerged(data, undo)
    })
  const error = errors['into_id']?.[0]
  return (
    <FormDialog
      title={words.mergeTitle(row.name)}
      action={words.merge}
      isRunning={isRunning}
      problem={error === undefined ? problem : undefined}
      isDisabled={intoId === 0}
      onSubmit={() => void merge()}
      onClose={onClose}
    >
      <p>{words.mergeHint(row.name)}</p>
      <Field label={words.mergeInto} error={error}>
        {(control) => (
          <Select {...control} value={intoId || ''} onChange={({ target }) => setIntoId(Number(target.value))}>
            <option value="">{words.mergeChoose}</option>
            {rows
              .filter(({ id }) => id !== row.id)
              .map(({ id, path }) => (
                <option key={id} value={id}>
                  {path}
                </option>
              ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  )
}
