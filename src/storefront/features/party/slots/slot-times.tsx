import type { BalloonSlot, SlotOffer } from '#contracts/party/balloon-slots.ts'
import { Form } from '#storefront/router/index.ts'
import { slotMessages as words } from '#storefront/i18n/slot-messages.ts'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { formatDay, formatTime } from '#ui/format.ts'
import { Said } from '#ui/said.tsx'
import { type SlotAddress, slotFields } from './slot-address.ts'

export type SlotTimesProps = { offer: SlotOffer; address: SlotAddress; form: SentForm }

/** The work, the warnings and the free times of the chosen branch. */
export function SlotTimes({ offer, address, form }: SlotTimesProps) {
  const { work, days, branches, store_id: storeId, event_on: eventOn } = offer
  const branch = branches.find(({ id }) => id === storeId)
  if (!work || !branch) return null
  const fault = form.faultOf(slotFields.time)
  return (
    <Form method="post" className="slot-panel">
      <h2 className="text-lg">{words.times(branch.town)}</h2>
      <div className="grid gap-1">
        <p className="font-semibold">{words.work(work.pieces, work.minutes)}</p>
        <p>{words.floats(work.hours)}</p>
      </div>
      {work.drives > 1 && <Alert tone="warning">{words.car(work.litres, work.drives)}</Alert>}
      <First first={branch.first} eventOn={eventOn} />
      <FormProblem form={form} />
      {address.balloons.map(({ variantId, count, isTreated }) => (
        <div key={variantId} hidden>
          <input type="hidden" name={slotFields.balloon} value={variantId} />
          <input type="hidden" name={slotFields.count} value={count} />
          {isTreated && <input type="hidden" name={slotFields.treated} value={variantId} />}
        </div>
      ))}
      <input type="hidden" name={slotFields.store} value={branch.id} />
      {fault !== undefined && (
        <p role="alert" className="font-medium text-danger">
          <Said text={fault} />
        </p>
      )}
      <div>
        {days.map(({ day, slots }) => (
          <SlotDay key={day} day={day} slots={slots} first={branch.first?.at} />
        ))}
      </div>
      <p className="text-sm">{words.paid}</p>
      <p className="text-xs text-ink-soft">{words.law}</p>
      {days.length > 0 && (
        <Button type="submit" isWide isLoading={form.isBusy}>
          {words.submit}
        </Button>
      )}
    </Form>
  )
}

function First({ first, eventOn }: { first: BalloonSlot | null; eventOn: string | null }) {
  if (first) {
    const text = eventOn === null ? words.firstFree(first.at) : words.firstReason(first.at, eventOn)
    return <p className="rounded-card bg-success-50 px-4 py-3 font-medium">{text}</p>
  }
  return <Alert tone="info">{eventOn === null ? words.noDays : words.noneCovers}</Alert>
}

export type DayProps = { day: string; slots: readonly BalloonSlot[]; first: string | undefined; isOpen?: boolean }

/** The times of a day, closed until it is pressed unless the first one is here; those that are taken are shown and cannot be chosen. */
export function SlotDay({ day, slots, first, isOpen = false }: DayProps) {
  const free = slots.filter((slot) => slot.is_free)
  return (
    <details open={isOpen || slots.some(({ at }) => at === first)} className="slot-day">
      <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <span className="font-semibold">{formatDay(day)}</span>
        <span className="text-sm text-ink-soft">{words.freeTimes(free.length)}</span>
      </summary>
      <fieldset className="min-w-0 pb-3">
        <legend className="sr-only">{formatDay(day)}</legend>
        <div className="slot-times">
          {slots.map((slot) => (
            <Time key={slot.at} slot={slot} isFirst={slot.at === first} />
          ))}
        </div>
      </fieldset>
    </details>
  )
}

function Time({ slot: { at, is_free: isFree, verdict }, isFirst }: { slot: BalloonSlot; isFirst: boolean }) {
  const note = isFree ? verdict && words.verdicts[verdict] : words.taken
  return (
    <label className="slot-time">
      <input
        type="radio"
        name={slotFields.time}
        value={at}
        disabled={!isFree}
        defaultChecked={isFirst}
        className="sr-only"
      />
      <span className="font-semibold tabular-nums">{formatTime(at)}</span>
      {note !== null && <span className="text-xs">{note}</span>}
    </label>
  )
}
