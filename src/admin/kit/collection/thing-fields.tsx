import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formWords } from '#admin/i18n/form-words.ts'
import { formatTime } from '../browser/moments.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { useSharedValue } from '#ui/shared-value.ts'
import { diffValues, type Values } from '../form/merge.ts'
import type { FormState } from '../form/form-state.ts'
import type { ThingForm } from '../form/thing-form.ts'
import type { Collection, Field as FieldOf } from './collection.ts'
import { ConflictQuestion } from './conflict-question.tsx'
import { FieldControl } from './field-control.tsx'

export type ThingFieldsProps = {
  collection: Pick<Collection, 'fields'>
  form: ThingForm
  isReadOnly: boolean
  onSave: () => Promise<boolean>
  /** Beside the button that saves. */
  tools?: ReactNode
}

export function ThingFields({ collection, form, isReadOnly, onSave, tools }: ThingFieldsProps) {
  const { values, errors, base, message, question, isSaving, draftAt, item } = useSharedValue(form.state)
  const changes = diffValues(base, values)
  const fields = collection.fields.filter(({ isFor }) => isFor?.(values) ?? true)
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
      {groupFields(fields).map(({ group, fields }) => {
        const faults = fields.map(({ name }) => errorOf(errors, name))
        return (
          <FieldGroup
            key={group ?? ''}
            title={group}
            hasErrors={faults.some((fault) => fault !== undefined)}
            hasChanges={fields.some(({ name }) => name in changes)}
          >
            {fields.map((field, index) => (
              <OneField
                key={field.name}
                {...{ field, values, isReadOnly }}
                error={faults[index]}
                onChange={form.change}
              />
            ))}
          </FieldGroup>
        )
      })}
      {isReadOnly ? (
        <p className="text-xs text-ink-soft">{formWords.readOnly}</p>
      ) : (
        <Actions isDirty={Object.keys(changes).length > 0} isSaving={isSaving} onDiscard={form.discard} tools={tools} />
      )}
    </form>
  )
}

type OneFieldProps = {
  field: FieldOf
  values: Values
  error: string | undefined
  isReadOnly: boolean
  onChange: ThingForm['change']
}

function OneField({ field, values, error, isReadOnly, onChange }: OneFieldProps) {
  return (
    <Field
      label={field.label}
      hint={isReadOnly ? undefined : (field.hintOf?.(values) ?? field.hint)}
      error={error}
      isOptional={field.isOptional === true && !isReadOnly}
    >
      {(control) => (
        <FieldControl
          {...control}
          {...{ field, values, isReadOnly }}
          value={values[field.name]}
          onChange={(value) => onChange(field.name, value)}
        />
      )}
    </Field>
  )
}

/** Of a field with several entries also what is wrong with one of them. */
function errorOf(errors: FormState['errors'], name: string): string | undefined {
  const [own] = errors[name] ?? []
  if (own !== undefined) return own
  const [key = '', [message] = []] = Object.entries(errors).find(([path]) => path.startsWith(`${name}.`)) ?? []
  return message && formWords.inEntry(Number(key.split('.')[1]) + 1, message)
}

/** Fields of one group together, in the order of the description. */
function groupFields(fields: readonly FieldOf[]): { group: string | undefined; fields: FieldOf[] }[] {
  return [...Map.groupBy(fields, ({ group }) => group)].map(([group, own]) => ({ group, fields: own }))
}

type FieldGroupProps = { title: string | undefined; hasErrors: boolean; hasChanges: boolean; children: ReactNode }

/**
 * Folded until it is opened, unless a draft continues in it, or until a field in it is refused; then it stays open while the
 * person types. Its controls are made when it is first opened: some, such as the editor of texts, load more than the whole
 * screen.
 */
function FieldGroup({ title, hasErrors, hasChanges, children }: FieldGroupProps) {
  const [isOpen, setIsOpen] = useState(hasErrors || hasChanges)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (hasErrors && !isOpen) setIsOpen(true)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (title === undefined) return children
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group -mb-4 border-t border-line"
    >
      <summary className="flex min-h-11 list-none items-center gap-3 font-semibold hover:text-primary-700">
        <span className="grow">{title}</span>
        <ChevronDownIcon className="size-5 text-ink-soft transition group-open:rotate-180" />
      </summary>
      {wasOpen && <div className="grid gap-4 pt-1 pb-6">{children}</div>}
    </details>
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

type ActionsProps = { isDirty: boolean; isSaving: boolean; onDiscard: () => void; tools: ReactNode }

function Actions({ isDirty, isSaving, onDiscard, tools }: ActionsProps) {
  return (
    <div className="thing-actions flex min-h-9 flex-wrap items-center gap-2">
      <Button type="submit" isLoading={isSaving} disabled={!isDirty}>
        {formWords.save}
      </Button>
      {tools}
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
