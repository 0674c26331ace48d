import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { formWords } from '#admin/i18n/form-words.ts'
import { formatTime } from '../browser/moments.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useSharedValue } from '#ui/shared-value.ts'
import { hasChanges } from '../form/merge.ts'
import type { ThingForm } from '../form/thing-form.ts'
import type { Collection } from './collection.ts'
import { ConflictQuestion } from './conflict-question.tsx'
import { FieldControl } from './field-control.tsx'

export type ThingFieldsProps = {
  collection: Pick<Collection, 'fields'>
  form: ThingForm
  isReadOnly: boolean
  onSave: () => Promise<boolean>
}

export function ThingFields({ collection, form, isReadOnly, onSave }: ThingFieldsProps) {
  const { values, errors, base, message, question, isSaving, draftAt, item } = useSharedValue(form.state)
  const isDirty = hasChanges(base, values)
  const place = useFirstField(item === undefined)
  return (
    <form
      ref={place}
      noValidate
      className="grid gap-4 px-4 py-4 md:px-6"
      onSubmit={(event) => {
        event.preventDefault()
        void onSave()
      }}
    >
      <Messages draftAt={draftAt} message={message} />
      {question && (
        <ConflictQuestion
          question={question}
          fields={collection.fields}
          onSettle={(theirs) => {
            form.settle(theirs)
            void onSave()
          }}
        />
      )}
      {collection.fields.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          hint={isReadOnly ? undefined : field.hint}
          error={errors[field.name]?.[0]}
          isOptional={field.isOptional === true && !isReadOnly}
        >
          {(control) => (
            <FieldControl
              {...control}
              field={field}
              value={values[field.name]}
              isReadOnly={isReadOnly}
              onChange={(value) => form.change(field.name, value)}
            />
          )}
        </Field>
      ))}
      {isReadOnly ? (
        <p className="text-xs text-ink-soft">{formWords.readOnly}</p>
      ) : (
        <Actions isDirty={isDirty} isSaving={isSaving} onDiscard={form.discard} />
      )}
    </form>
  )
}

type MessagesProps = { draftAt: string | undefined; message: string | undefined }

function Messages({ draftAt, message }: MessagesProps) {
  return (
    <>
      {draftAt !== undefined && <Alert tone="info">{formWords.draftFrom(formatTime(draftAt))}</Alert>}
      {message !== undefined && (
        <Alert tone="danger" title={formWords.notSaved} isLive>
          {message}
        </Alert>
      )}
    </>
  )
}

type ActionsProps = { isDirty: boolean; isSaving: boolean; onDiscard: () => void }

function Actions({ isDirty, isSaving, onDiscard }: ActionsProps) {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-2">
      <Button type="submit" isLoading={isSaving} disabled={!isDirty}>
        {formWords.save}
      </Button>
      {isDirty && (
        <>
          <Button look="quiet" onClick={onDiscard}>
            {formWords.discard}
          </Button>
          <span className="text-xs text-ink-soft">{formWords.unsaved}</span>
        </>
      )}
    </div>
  )
}

/** A new thing, and one opened by E, starts with the cursor in its first field. */
function useFirstField(isNew: boolean) {
  const place = useRef<HTMLFormElement>(null)
  const { state } = useLocation()
  const isEditing = isNew || hasEditing(state)
  useEffect(() => {
    if (isEditing) place.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [isEditing])
  return place
}

function hasEditing(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isEditing' in state && state.isEditing === true
}
