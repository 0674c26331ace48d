import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { caseWords } from '#admin/i18n/case-words.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { offerUndo } from '#admin/kit/feedback/offer-undo.ts'
import { createDrafts } from '#admin/kit/form/drafts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { usePresence } from '#admin/kit/live/use-live.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { CaseSection, type CaseSectionProps } from './case-section.tsx'

const words = caseWords.answer
const nexts = ['waiting', 'done', 'open'] as const

/** A mail to the customer. What is typed stays in the browser until it is sent, and colleagues see that somebody writes. */
export function CaseAnswer({ item, onChanged }: CaseSectionProps) {
  const session = useSession()
  if (!session || !mayCall(session, adminEndpoints.cases.answer) || item.state === 'done') return null
  return (
    <CaseSection title={caseWords.sections.answer}>
      {item.email === '' ? (
        <p className="text-ink-soft">{words.noEmail}</p>
      ) : (
        <AnswerForm item={item} onChanged={onChanged} userId={session.user.id} />
      )}
    </CaseSection>
  )
}

function AnswerForm({ item, onChanged, userId }: CaseSectionProps & { userId: number }) {
  const { isRunning, problem, errors, submit } = useSubmit()
  const { revalidate } = useRevalidator()
  const { subject, text, change, clear } = useDraft(item.id, userId)
  const [to, setTo] = useState<(typeof nexts)[number]>('waiting')
  const others = usePresence({ thing: 'case', id: String(item.id) }, text.trim() !== '')
  const send = () =>
    submit(async () => {
      const { data, undo } = await api.cases.answer({
        params: { id: item.id },
        headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${item.version}"` },
        body: { subject, text, to },
      })
      const typed = { subject, text }
      clear()
      offerUndo(words.sent, [undo], () => {
        // The words of a message that was taken back are not lost.
        change(typed)
        void revalidate()
      })
      onChanged(data)
    })
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {others.length > 0 && <Alert tone="info">{kitWords.live.editing(others)}</Alert>}
      <p className="text-sm text-ink-soft">{words.to(item.email)}</p>
      <Field label={words.subject} error={errors['subject']?.[0]}>
        {(control) => (
          <Input
            {...control}
            value={subject}
            maxLength={200}
            onChange={({ target }) => change({ subject: target.value, text })}
          />
        )}
      </Field>
      <Field label={words.text} error={errors['text']?.[0]}>
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            value={text}
            maxLength={10_000}
            onChange={({ target }) => change({ subject, text: target.value })}
          />
        )}
      </Field>
      {problem !== undefined && Object.keys(errors).length === 0 && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Field label={words.then} className="min-w-48 grow">
          {(control) => (
            <Select
              {...control}
              value={to}
              onChange={({ target }) => setTo(nexts.find((next) => next === target.value) ?? 'waiting')}
            >
              {nexts.map((next) => (
                <option key={next} value={next}>
                  {words.thens[next]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" isLoading={isRunning}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}

type Typed = { subject: string; text: string }

/** What the person has typed for this case, kept in the browser. */
function useDraft(caseId: number, userId: number) {
  const thing = `case-answer-${caseId}`
  const [drafts] = useState(() => createDrafts(localStorage, userId))
  const [typed, setTyped] = useState<Typed>(() => {
    const { subject = '', text = '' } = drafts.read(thing)?.changes ?? {}
    return { subject: typeof subject === 'string' ? subject : '', text: typeof text === 'string' ? text : '' }
  })
  const change = (next: Typed) => {
    setTyped(next)
    const changes = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''))
    drafts.write(thing, { version: undefined, base: {}, changes, at: new Date().toISOString() })
  }
  return { ...typed, change, clear: () => change({ subject: '', text: '' }) }
}
