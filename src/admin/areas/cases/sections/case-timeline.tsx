import { useRef } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { caseOutcomes, caseStates } from '#contracts/admin/case-words.ts'
import type { CaseEvent } from '#contracts/admin/cases.ts'
import { api } from '#admin/api.ts'
import { caseWords } from '#admin/i18n/case-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { useKept } from '#admin/kit/form/use-kept.ts'
import { useShortcuts } from '#admin/kit/keyboard/use-shortcuts.ts'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { usePart } from '#admin/kit/states/use-part.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { formatShortDate } from '#ui/format.ts'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useCaseWrite } from '../use-case-write.ts'
import { CaseSection, type CaseSectionProps } from './case-section.tsx'

const words = caseWords.timeline

/** What happened to the case, newest first, and a place for a note. It loads beside the case, which does not wait. */
export function CaseTimeline({ item, onChanged }: CaseSectionProps) {
  const session = useSession()
  const {
    part: events,
    isFailed,
    load,
  } = usePart(
    `${item.id} ${item.version}`,
    async (signal) => (await api.cases.timeline({ params: { id: item.id }, signal })).data,
  )
  return (
    <CaseSection title={caseWords.sections.timeline}>
      {mayCall(session, adminEndpoints.cases.note) && <NoteForm item={item} onChanged={onChanged} />}
      {events === undefined && !isFailed && <Skeleton className="h-4 w-64" />}
      {isFailed && <PartFailed text={words.failed} onRetry={load} />}
      <ol className="grid gap-3">
        {events?.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ol>
    </CaseSection>
  )
}

const dots: Readonly<Record<CaseEvent['kind'], string>> = {
  opened: 'border-4 border-edge',
  out: 'border-4 border-primary-600',
  in: 'border-4 border-success',
  note: 'border-4 border-secondary-400',
  change: 'border border-edge',
}

function EventRow({ event }: { event: CaseEvent }) {
  const { at, kind, by, text } = event
  return (
    <li className="grid grid-cols-[0.5rem_minmax(0,1fr)] gap-x-3">
      <span aria-hidden className={`mt-1.5 size-2 rounded-full ${dots[kind]}`} />
      <div>
        <p>
          <span className="font-medium">{titleOf(event)}</span>{' '}
          <span className="text-ink-soft">
            {by === '' ? words.customer : by} · <time dateTime={at}>{formatTime(at)}</time>
          </span>
        </p>
        {text !== '' && <p className="break-words whitespace-pre-line text-ink-soft">{text}</p>}
      </div>
    </li>
  )
}

function titleOf({ kind, subject, fields }: CaseEvent): string {
  if (kind === 'change') return Object.entries(fields).map(sayField).filter(Boolean).join(', ')
  return kind === 'out' ? words.out(subject) : words[kind]
}

function sayField([field, value]: [string, unknown]): string {
  if (field === 'owner') return words.owner(typeof value === 'string' ? value : '')
  if (field === 'isTakenBack') return words.takenBack
  if (field === 'opened') return words.opened
  if (field === 'goodsBackOn') return typeof value === 'string' ? words.goodsBack(formatShortDate(value)) : ''
  if (field === 'review') return value === 'published' ? words.published : value === 'rejected' ? words.rejected : ''
  const state = caseStates.find((known) => known === value)
  if (field === 'state' && state) return words.state(caseWords.states[state].toLowerCase())
  const outcome = caseOutcomes.find((known) => known === value)
  return field === 'outcome' && outcome ? words.outcome(caseWords.outcomes[outcome]) : ''
}

const noteKinds = ['note', 'in'] as const

function NoteForm({ item, onChanged }: CaseSectionProps) {
  const { isRunning, problem, write } = useCaseWrite({ item, onChanged })
  const { typed, change, clear } = useKept(`case-note/${item.id}`, { text: '', kind: 'note' })
  const { text } = typed
  const kind = noteKinds.find((known) => known === typed.kind) ?? 'note'
  const save = () =>
    write(
      async (sent) => {
        const noted = await api.cases.note({ ...sent, body: { kind, text } })
        clear()
        return noted
      },
      { said: caseWords.notes.saved, isAddition: true },
    )
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector('textarea')?.focus()
  useShortcuts([{ keys: ['p'], label: caseWords.keys.note, group: 'form', run: focus }])
  return (
    <form
      ref={form}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') void save()
      }}
    >
      <Field label={caseWords.notes.label} error={problem}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={5_000}
            value={text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      {text.trim() !== '' && (
        <div className="flex flex-wrap gap-2">
          <Select
            aria-label={caseWords.notes.kind}
            value={kind}
            onChange={({ target }) => change({ kind: target.value })}
          >
            {noteKinds.map((known) => (
              <option key={known} value={known}>
                {caseWords.notes[known]}
              </option>
            ))}
          </Select>
          <Button type="submit" look="secondary" isLoading={isRunning}>
            {caseWords.notes.save}
          </Button>
        </div>
      )}
    </form>
  )
}
