import { writtenKinds, type WrittenKind } from '#contracts/admin/case-words.ts'
import { caseWords } from '#admin/i18n/case-words.ts'
import { newCaseWords as words } from '#admin/i18n/new-case-words.ts'
import { focusOnMount } from '#admin/kit/form/focus-on-mount.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'

export const emptyCase = { name: '', email: '', phone: '', orderNumber: '', subject: '', text: '', wish: 'shop' }
export type TypedCase = typeof emptyCase

export function KindField({ kind, onChange }: { kind: WrittenKind; onChange: (kind: WrittenKind) => void }) {
  return (
    <Field label={words.kind} {...(kind === 'complaint' && { hint: words.complaintHint })} className="md:col-span-2">
      {(control) => (
        <Select
          {...control}
          ref={focusOnMount}
          value={kind}
          onChange={({ target }) => onChange(writtenKinds.find((known) => known === target.value) ?? 'question')}
        >
          {writtenKinds.map((known) => (
            <option key={known} value={known}>
              {words.kinds[known]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type FieldsProps = {
  kind: WrittenKind
  typed: TypedCase
  errors: Readonly<Record<string, readonly string[]>>
  onChange: (typed: TypedCase) => void
}

export function NewCaseFields(props: FieldsProps) {
  return (
    <>
      <PersonFields {...props} />
      <AboutFields {...props} />
    </>
  )
}

function PersonFields({ kind, typed, errors, onChange }: FieldsProps) {
  const isComplaint = kind === 'complaint'
  const change = (field: keyof TypedCase) => (value: string) => onChange({ ...typed, [field]: value })
  return (
    <>
      <Line label={words.name} value={typed.name} error={errors['name']?.[0]} onChange={change('name')} />
      <Line
        label={words.email}
        type="email"
        value={typed.email}
        error={errors['email']?.[0]}
        isOptional={!isComplaint}
        onChange={change('email')}
      />
      <Line
        label={words.phone}
        type="tel"
        value={typed.phone}
        error={errors['phone']?.[0]}
        isOptional
        onChange={change('phone')}
      />
      <Line
        label={words.orderNumber}
        value={typed.orderNumber}
        error={errors['orderNumber']?.[0]}
        isOptional={!isComplaint}
        onChange={change('orderNumber')}
      />
    </>
  )
}

function AboutFields({ kind, typed, errors, onChange }: FieldsProps) {
  const isComplaint = kind === 'complaint'
  const change = (field: keyof TypedCase) => (value: string) => onChange({ ...typed, [field]: value })
  // The complaint of the shop's form calls them so.
  const faultOf = (field: string, other = field) => errors[field]?.[0] ?? errors[other]?.[0]
  return (
    <>
      <Line
        label={isComplaint ? words.goods : words.subject}
        value={typed.subject}
        error={faultOf('subject', 'goods')}
        onChange={change('subject')}
        className="md:col-span-2"
      />
      <Field label={isComplaint ? words.fault : words.text} error={faultOf('text', 'fault')} className="md:col-span-2">
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={2_000}
            value={typed.text}
            onChange={({ target }) => change('text')(target.value)}
          />
        )}
      </Field>
      {isComplaint && (
        <Field label={words.wish} error={faultOf('wish')} className="md:col-span-2">
          {(control) => (
            <Select {...control} value={typed.wish} onChange={({ target }) => change('wish')(target.value)}>
              {Object.entries(caseWords.wishes).map(([wish, text]) => (
                <option key={wish} value={wish}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  )
}

type LineProps = {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel'
  isOptional?: boolean
  className?: string
}

function Line({ label, value, error, onChange, type = 'text', isOptional = false, className }: LineProps) {
  return (
    <Field label={label} error={error} isOptional={isOptional} {...(className !== undefined && { className })}>
      {(control) => (
        <Input
          {...control}
          type={type}
          value={value}
          maxLength={500}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
