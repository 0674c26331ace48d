import { useRef, useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { caseWords } from '#admin/i18n/case-words.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { useKept } from '#admin/kit/form/use-kept.ts'
import { useShortcuts } from '#admin/kit/keyboard/use-shortcuts.ts'
import { usePresence } from '#admin/kit/live/use-live.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { isUndecided } from '../is-undecided.ts'
import { useCaseWrite } from '../use-case-write.ts'
import { CaseSection, type CaseSectionProps } from './case-section.tsx'
import { TemplateChoice } from './template-choice.tsx'

const words = caseWords.answer
const nexts = ['waiting', 'done', 'open'] as const
type Next = (typeof nexts)[number]

/** A mail to the customer. What is typed stays in the browser until it is sent, and colleagues see who is writing. */
export function CaseAnswer({ item, onChanged }: CaseSectionProps) {
  const session = useSession()
  if (!session || !mayCall(session, adminEndpoints.cases.answer) || item.state === 'done') return null
  return (
    <CaseSection title={caseWords.sections.answer}>
      {item.email === '' ? (
        <p className="text-ink-soft">{words.noEmail}</p>
      ) : (
        <AnswerForm item={item} onChanged={onChanged} />
      )}
    </CaseSection>
  )
}

function AnswerForm({ item, onChanged }: CaseSectionProps) {
  const { isRunning, problem, errors, write } = useCaseWrite({ item, onChanged })
  const { typed, change, clear } = useKept(`case-answer/${item.id}`, { subject: '', text: '' })
  const { subject, text } = typed
  const [to, setTo] = useState<Next>('waiting')
  // The record belongs to the answer with the decision.
  const [chosen, setChosen] = useState<boolean>()
  const withProtocol = chosen ?? (item.decision !== null && item.answered_at === null)
  const others = usePresence({ thing: 'case', id: String(item.id) }, text.trim() !== '')
  const send = () =>
    write(
      async (sent) => {
        const answered = await api.cases.answer({
          ...sent,
          body: { subject, text, to, ...(withProtocol && { withProtocol }) },
        })
        clear()
        setChosen(undefined)
        return answered
      },
      // The words of a message that was taken back are not lost.
      { said: words.sent, onUndone: () => change(typed) },
    )
  const form = useAnswerKeys()
  return (
    <form
      ref={form}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {others.length > 0 && <Alert tone="info">{formWords.editing(others)}</Alert>}
      <p className="text-sm text-ink-soft">{words.to(item.email)}</p>
      <TemplateChoice item={item} onChoose={change} />
      <AnswerTexts typed={typed} errors={errors} onChange={change} />
      {item.kind === 'complaint' && (
        <Checkbox checked={withProtocol} onChange={({ target }) => setChosen(target.checked)}>
          {words.protocol}
        </Checkbox>
      )}
      {problem !== undefined && Object.keys(errors).length === 0 && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <NextState to={to} nexts={nexts.filter((next) => next !== 'done' || !isUndecided(item))} onChange={setTo} />
        <Button type="submit" isLoading={isRunning}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}

/** R begins an answer with its template, Ctrl Enter sends it. */
function useAnswerKeys() {
  const form = useRef<HTMLFormElement>(null)
  useShortcuts([
    {
      keys: ['r'],
      label: caseWords.keys.answer,
      group: 'form',
      run: () => form.current?.querySelector<HTMLElement>('select, input')?.focus(),
    },
    {
      keys: ['$mod+Enter'],
      label: caseWords.keys.send,
      group: 'form',
      isInFields: true,
      run: () => void (form.current?.contains(document.activeElement) && form.current.requestSubmit()),
    },
  ])
  return form
}

type AnswerTextsProps = {
  typed: Typed
  errors: Readonly<Record<string, readonly string[]>>
  onChange: (typed: Typed) => void
}

function AnswerTexts({ typed, errors, onChange }: AnswerTextsProps) {
  return (
    <>
      <Field label={words.subject} error={errors['subject']?.[0]}>
        {(control) => (
          <Input
            {...control}
            value={typed.subject}
            maxLength={200}
            onChange={({ target }) => onChange({ ...typed, subject: target.value })}
          />
        )}
      </Field>
      <Field label={words.text} error={errors['text']?.[0]}>
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            value={typed.text}
            maxLength={10_000}
            onChange={({ target }) => onChange({ ...typed, text: target.value })}
          />
        )}
      </Field>
    </>
  )
}

type NextStateProps = { to: Next; nexts: readonly Next[]; onChange: (to: Next) => void }

function NextState({ to, nexts: offered, onChange }: NextStateProps) {
  return (
    <Field label={words.next} className="min-w-48 grow">
      {(control) => (
        <Select
          {...control}
          value={to}
          onChange={({ target }) => onChange(offered.find((next) => next === target.value) ?? 'waiting')}
        >
          {offered.map((next) => (
            <option key={next} value={next}>
              {words.nexts[next]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type Typed = { subject: string; text: string }
