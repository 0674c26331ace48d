import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { OrderEvent } from '#contracts/admin/orders.ts'
import { api } from '#admin/api.ts'
import { orderWords } from '#admin/i18n/order-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useKept } from '#admin/kit/form/use-kept.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useOrderPart } from './use-order-part.ts'
import { OrderSection, type OrderSectionProps } from './order-section.tsx'

const words = orderWords.timeline

/** What happened to the order, newest first, and a place for a note. It loads beside the order, which does not wait. */
export function OrderTimeline({ order, onChanged }: OrderSectionProps) {
  const session = useSession()
  const {
    part: events,
    isFailed,
    load,
  } = useOrderPart<readonly OrderEvent[]>(order, async (call) => (await api.orders.timeline(call)).data)
  return (
    <OrderSection title={orderWords.sections.timeline}>
      {mayCall(session, adminEndpoints.orders.note) && <NoteForm order={order} onChanged={onChanged} />}
      {events === undefined && !isFailed && <Skeleton className="h-4 w-64" />}
      {isFailed && <PartFailed text={words.failed} onRetry={load} />}
      <ol className="grid gap-3">
        {events?.map((event) => (
          <EventRow key={`${event.at} ${event.kind} ${event.text}`} event={event} />
        ))}
      </ol>
    </OrderSection>
  )
}

const dots: Readonly<Record<OrderEvent['kind'], string>> = {
  note: 'border-4 border-secondary-400',
  money: 'border-4 border-success',
  mail: 'border border-edge',
  state: 'border-4 border-edge',
  change: 'border-4 border-edge',
}

function EventRow({ event: { at, kind, by, text, reason } }: { event: OrderEvent }) {
  return (
    <li className="grid grid-cols-[0.5rem_minmax(0,1fr)] gap-x-3">
      <span aria-hidden className={`mt-1.5 size-2 rounded-full ${dots[kind]}`} />
      <div>
        <p>
          <span className={kind === 'note' ? 'whitespace-pre-line' : 'font-medium'}>{text}</span>{' '}
          <span className="text-ink-soft">
            {by} · <time dateTime={at}>{formatTime(at)}</time>
          </span>
        </p>
        {reason !== '' && <p className="text-ink-soft">„{reason}“</p>}
      </div>
    </li>
  )
}

function NoteForm({ order, onChanged }: OrderSectionProps) {
  const { isRunning, problem, submit } = useSubmit()
  const { typed, change, clear } = useKept(`order-note/${order.id}`, { text: '' })
  const { text } = typed
  const [key, setKey] = useState(() => crypto.randomUUID())
  const save = () =>
    submit(async () => {
      const { data } = await api.orders.note({
        params: { id: order.id },
        headers: { 'idempotency-key': key, 'if-match': `"${order.version}"` },
        body: { text },
      })
      clear()
      setKey(crypto.randomUUID())
      showToast({ tone: 'success', text: words.saved })
      onChanged(data)
    })
  return (
    <form
      className="grid justify-items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') void save()
      }}
    >
      <Field label={words.note} hint={words.noteHint} error={problem} className="w-full">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={500}
            value={text}
            onChange={({ target }) => {
              change({ text: target.value })
              setKey(crypto.randomUUID())
            }}
          />
        )}
      </Field>
      {text.trim() !== '' && (
        <Button type="submit" look="secondary" isLoading={isRunning}>
          {words.save}
        </Button>
      )}
    </form>
  )
}
