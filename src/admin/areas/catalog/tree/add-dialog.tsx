import { useState } from 'react'
import type { AdminCategory, AdminCategoryRow } from '#contracts/admin/categories.ts'
import { api } from '#admin/api.ts'
import { categoryWords as words } from '#admin/i18n/category-words.ts'
import { FormDialog } from '#admin/kit/form/form-dialog.tsx'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ParentField } from './parent-field.tsx'

export type AddDialogProps = {
  rows: readonly AdminCategoryRow[]
  /** null = a main category. */
  parentId: number | null
  onClose: () => void
  onAdded: (category: AdminCategory) => void
}

/** A new category needs a name and its place; the rest is written in its form. */
export function AddDialog({ rows, parentId: given, onClose, onAdded }: AddDialogProps) {
  const [name, setName] = useState('')
  const [parentId, setParentId] = useState(given)
  const [key] = useState(() => crypto.randomUUID())
  const { isRunning, problem, errors, submit } = useSubmit()
  const add = () =>
    submit(async () => {
      const { data } = await api.categories.create({
        headers: { 'idempotency-key': key },
        body: { name, parent_id: parentId },
      })
      onAdded(data)
    })
  const other = errors['slug']?.[0] ?? errors['parent_id']?.[0]
  return (
    <FormDialog
      title={words.addTitle}
      action={words.create}
      isRunning={isRunning}
      problem={errors['name'] === undefined ? (other ?? problem) : undefined}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <Field label={words.name} error={errors['name']?.[0]} hint={words.addHint}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <ParentField rows={rows} value={parentId} onChange={setParentId} />
    </FormDialog>
  )
}
