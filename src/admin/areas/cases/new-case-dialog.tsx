import { useState } from 'react'
import { useNavigate } from 'react-router'
import { caseNumber, writtenKinds, type WrittenKind } from '#contracts/admin/case-words.ts'
import { api } from '#admin/api.ts'
import { caseWords } from '#admin/i18n/case-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { paths } from '#admin/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'

const words = caseWords.written

const empty = { name: '', email: '', phone: '', orderNumber: '', subject: '', text: '', wish: 'shop' }

/** Writes down what came by phone, by post or in person. */
export function NewCaseDialog({ onClose }: { onClose: () => void }) {
  const { isRunning, problem, errors, submit } = useSubmit()
  const navigate = useNavigate()
  const [kind, setKind] = useState<WrittenKind>('question')
  const [typed, setTyped] = useState(empty)
  // One key per text: a second press sends the same case.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const isComplaint = kind === 'complaint'
  const save = () =>
    submit(async () => {
      const { data } = await api.cases.create({ headers: { 'idempotency-key': key }, body: { kind, ...typed } })
      showToast({ tone: 'success', text: words.saved(caseNumber(data.id)) })
      onClose()
      await navigate(`${paths.cases}/${data.id}`)
    })
  const change = (field: keyof typeof empty) => (value: string) => {
    setTyped((now) => ({ ...now, [field]: value }))
    setKey(crypto.randomUUID())
  }
  // The complaint of the shop's form calls them so.
  const faultOf = (field: string, other = field) => errors[field]?.[0] ?? errors[other]?.[0]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={caseWords.add}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {caseWords.cancel}
          </Button>
          <Button type="submit" form="new-case" isLoading={isRunning}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id="new-case"
        noValidate
        className="grid gap-3 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field label={words.kind} {...(isComplaint && { hint: words.complaintHint })} className="md:col-span-2">
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) => {
                setKind(writtenKinds.find((known) => known === target.value) ?? 'question')
                setKey(crypto.randomUUID())
              }}
            >
              {writtenKinds.map((known) => (
                <option key={known} value={known}>
                  {words.kinds[known]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Line label={words.name} value={typed.name} error={faultOf('name')} onChange={change('name')} />
        <Line
          label={words.email}
          type="email"
          value={typed.email}
          error={faultOf('email')}
          isOptional={!isComplaint}
          onChange={change('email')}
        />
        <Line
          label={words.phone}
          type="tel"
          value={typed.phone}
          error={faultOf('phone')}
          isOptional
          onChange={change('phone')}
        />
        <Line
          label={words.orderNumber}
          value={typed.orderNumber}
          error={faultOf('orderNumber')}
          isOptional={!isComplaint}
          onChange={change('orderNumber')}
        />
        <Line
          label={isComplaint ? words.goods : words.subject}
          value={typed.subject}
          error={faultOf('subject', 'goods')}
          onChange={change('subject')}
          className="md:col-span-2"
        />
        <Field
          label={isComplaint ? words.fault : words.text}
          error={faultOf('text', 'fault')}
          className="md:col-span-2"
        >
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
        {problem !== undefined && Object.keys(errors).length === 0 && (
          <div className="md:col-span-2">
            <Alert tone="danger" isLive>
              {problem}
            </Alert>
          </div>
        )}
      </form>
    </Dialog>
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
