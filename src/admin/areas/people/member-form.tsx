import { type FormEvent, type ReactNode, useState } from 'react'
import { roleNames, staffRoles } from '#contracts/admin/permissions.ts'
import type { StoreId } from '#kernel/ids.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { memberWords as words } from '#admin/i18n/member-words.ts'
import { KeptNote } from '#admin/kit/form/kept-note.tsx'
import { useKept } from '#admin/kit/form/use-kept.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { type MemberFields, readLimit } from './member-fields.ts'

export type MemberFormProps = {
  /** Where its words are kept until they are saved. */
  name: string
  initial: MemberFields
  branches: readonly { id: StoreId; name: string }[]
  isNew: boolean
  isReadOnly: boolean
  onSave: (fields: MemberFields) => Promise<void>
}

export function MemberForm({ name, initial, branches, isNew, isReadOnly, onSave }: MemberFormProps) {
  const { typed: fields, since, change: set, clear } = useKept(name, initial)
  const [wrong, setWrong] = useState<{ roles?: string; limit?: string }>({})
  const { isRunning, problem, errors, submit } = useSubmit()
  const isDirty = JSON.stringify(fields) !== JSON.stringify(initial)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const faults = {
      ...(fields.roles.length === 0 && { roles: words.rolesNeeded }),
      ...(readLimit(fields.limit) === undefined && { limit: words.limitWrong }),
    }
    setWrong(faults)
    if (Object.keys(faults).length === 0) void submit(() => onSave(fields).then(() => clear(fields)))
  }
  const typed = { fields, errors, isReadOnly, onChange: set }
  return (
    <form noValidate className="grid gap-4 px-4 py-4 md:px-6" onSubmit={save}>
      {isNew && <p className="text-ink-soft">{words.addLead}</p>}
      <KeptNote since={since} onClear={() => clear()} />
      {problem !== undefined && (
        <Alert tone="danger" title={formWords.notSaved} isLive>
          {problem}
        </Alert>
      )}
      {isNew && <TypedField name="email" type="email" {...typed} />}
      <div className="grid gap-4 md:grid-cols-2">
        <TypedField name="firstname" {...typed} />
        <TypedField name="lastname" {...typed} />
      </div>
      <Rights fields={fields} branches={branches} isReadOnly={isReadOnly} error={wrong.roles} onChange={set} />
      <Field label={words.limit} hint={words.limitHint} error={wrong.limit} isOptional>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={fields.limit}
            readOnly={isReadOnly}
            onChange={({ target }) => set({ limit: target.value })}
            className="max-w-40"
          />
        )}
      </Field>
      {!isReadOnly && (
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" isLoading={isRunning} disabled={!isDirty}>
            {isNew ? words.add : formWords.save}
          </Button>
          {!isNew && isDirty && <span className="text-xs text-ink-soft">{words.rightsEnd}</span>}
        </div>
      )}
    </form>
  )
}

type PartProps = { fields: MemberFields; isReadOnly: boolean; onChange: (change: Partial<MemberFields>) => void }

type TypedFieldProps = PartProps & {
  name: 'email' | 'firstname' | 'lastname'
  type?: 'text' | 'email'
  errors: Readonly<Record<string, readonly string[]>>
}

function TypedField({ name, type = 'text', fields, errors, isReadOnly, onChange }: TypedFieldProps) {
  return (
    <Field label={words[name]} error={errors[name]?.[0]}>
      {(control) => (
        <Input
          {...control}
          type={type}
          autoComplete="off"
          value={fields[name]}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
}

type RightsProps = PartProps & Pick<MemberFormProps, 'branches'> & { error: string | undefined }

function Rights({ fields, branches, isReadOnly, error, onChange }: RightsProps) {
  return (
    <>
      <Choices legend={words.roles} hint={words.rolesHint} error={error}>
        {roleNames.map((role) => (
          <Checkbox
            key={role}
            checked={fields.roles.includes(role)}
            disabled={isReadOnly}
            onChange={() => onChange({ roles: toggle(fields.roles, role) })}
          >
            {staffRoles[role].name}
          </Checkbox>
        ))}
      </Choices>
      {branches.length > 0 && (
        <Choices legend={words.branches} hint={words.branchesHint}>
          {branches.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={fields.branches.includes(id)}
              disabled={isReadOnly}
              onChange={() => onChange({ branches: toggle(fields.branches, id) })}
            >
              {name}
            </Checkbox>
          ))}
        </Choices>
      )}
    </>
  )
}

type ChoicesProps = { legend: string; hint: string; error?: string | undefined; children: ReactNode }

function Choices({ legend, hint, error, children }: ChoicesProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{legend}</legend>
      <p className="text-xs text-ink-soft">{hint}</p>
      <div className="grid gap-x-4 md:grid-cols-2">{children}</div>
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function toggle<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}
