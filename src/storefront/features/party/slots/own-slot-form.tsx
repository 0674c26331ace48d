import { useState } from 'react'
import type { OwnSlot } from '#contracts/party/own-slot.ts'
import { Form } from '#storefront/router/index.ts'
import { ownSlotMessages as words } from '#storefront/i18n/own-slot-messages.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Said } from '#ui/said.tsx'
import { moveFields } from './move-own-slot.ts'
import { SlotDay } from './slot-times.tsx'

export type OwnSlotFormProps = { slot: OwnSlot; requestKey: string; form: SentForm }

/** The times to which the balloons of an order can be moved; why not, if they cannot. */
export function OwnSlotForm({ slot, requestKey, form }: OwnSlotFormProps) {
  const { at, event_on: eventOn, movable_until: until, refusal, days } = slot
  const [chosen, setChosen] = useState('')
  if (refusal !== null) return <Alert tone="info">{refusal}</Alert>
  const first = days.find(({ slots }) => slots.some((time) => time.is_free))
  if (!first) return <Alert tone="info">{words.none}</Alert>
  const verdict = days.flatMap(({ slots }) => slots).find((time) => time.at === chosen)?.verdict ?? null
  const fault = form.faultOf(moveFields.to)
  // Whether a request whose answer was lost has moved the balloons is not known: it is repeated as it was.
  const isUnknown = form.failure !== undefined && form.failure.status >= 500
  return (
    <Form
      method="post"
      className="slot-panel"
      onChange={({ target }) => target instanceof HTMLInputElement && setChosen(target.value)}
    >
      <div className="grid gap-1">
        <h2 className="text-lg">{words.choose}</h2>
        <p>{words.until(until)}</p>
        <p className="text-ink-soft">{words.chooseHint}</p>
        {eventOn !== null && <p>{words.party(eventOn)}</p>}
      </div>
      <FormProblem form={form} />
      <input type="hidden" name={moveFields.key} value={isUnknown ? form.valueOf(moveFields.key) : requestKey} />
      <input type="hidden" name={moveFields.from} value={isUnknown ? form.valueOf(moveFields.from) : at} />
      {fault !== undefined && (
        <p role="alert" className="font-medium text-danger">
          <Said text={fault} />
        </p>
      )}
      <div>
        {days.map(({ day, slots }) => (
          <SlotDay key={day} day={day} slots={slots} first={undefined} isOpen={day === first.day} />
        ))}
      </div>
      <div aria-live="polite">
        {chosen !== '' && <p className="font-semibold">{words.chosen(chosen)}</p>}
        {eventOn !== null && verdict !== null && (
          <p className={verdict === 'covers' ? 'text-success' : 'text-danger'}>{words.verdicts[verdict](eventOn)}</p>
        )}
      </div>
      <Button type="submit" isWide isLoading={form.isBusy}>
        {words.submit}
      </Button>
    </Form>
  )
}
