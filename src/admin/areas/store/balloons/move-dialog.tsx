import { useState } from 'react'
import type { BalloonBooking, FreeDay } from '#contracts/admin/balloon-slots.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { api } from '#admin/api.ts'
import { balloonWords as words } from '#admin/i18n/balloon-words.ts'
import { FormDialog } from '#admin/kit/form/form-dialog.tsx'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { usePart } from '#admin/kit/states/use-part.ts'
import { Field } from '#ui/field.tsx'
import { formatDay, formatOnDay, formatTime } from '#ui/format.ts'
import { Select } from '#ui/select.tsx'

export type MoveDialogProps = {
  booking: BalloonBooking
  onClose: () => void
  onMoved: (at: string) => void
}

/** Another time of the same branch, as the customer agrees to it on the telephone. */
export function MoveDialog({ booking, onClose, onMoved }: MoveDialogProps) {
  const { order_id: id, number, at, recipient } = booking
  const { part: days, isFailed, load } = useFreeTimes(id)
  const [chosen, setChosen] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const { isRunning, problem, submit } = useSubmit()
  const first = days?.[0]?.times[0] ?? ''
  const to = chosen === '' ? first : chosen
  const day = days?.find(({ times }) => times.includes(to))
  const save = () =>
    submit(async () => {
      await api.balloonBookings.move({ headers: { 'idempotency-key': key }, body: { id, from: at, to } })
      onMoved(to)
    })
  return (
    <FormDialog
      title={words.moveTitle(recipient === '' ? number : recipient)}
      action={words.moveSave}
      isRunning={isRunning}
      isDisabled={day === undefined}
      problem={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p>{words.now(formatOnDay(toLocalDay(new Date(at))), formatTime(at))}</p>
      {isFailed && <PartFailed text={words.timesFailed} onRetry={load} />}
      {!days && !isFailed && <p aria-live="polite">{words.timesLoading}</p>}
      {days?.length === 0 && <p className="font-medium">{words.noTimes}</p>}
      {days && day && <TimeFields days={days} day={day} to={to} onChoose={setChosen} />}
      <p className="text-sm text-ink-soft">{words.moveHint}</p>
    </FormDialog>
  )
}

type TimeFieldsProps = { days: readonly FreeDay[]; day: FreeDay; to: string; onChoose: (time: string) => void }

function TimeFields({ days, day, to, onChoose }: TimeFieldsProps) {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Field label={words.day}>
        {(control) => (
          <Select
            {...control}
            value={day.day}
            onChange={({ target }) => onChoose(days.find((each) => each.day === target.value)?.times[0] ?? '')}
          >
            {days.map((each) => (
              <option key={each.day} value={each.day}>
                {formatDay(each.day)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.time}>
        {(control) => (
          <Select {...control} value={to} onChange={({ target }) => onChoose(target.value)}>
            {day.times.map((time) => (
              <option key={time} value={time}>
                {formatTime(time)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

function useFreeTimes(id: BalloonBooking['order_id']) {
  return usePart(
    String(id),
    async (signal) => (await api.balloonBookings.times({ params: { id: String(id) }, signal })).data.days,
  )
}
