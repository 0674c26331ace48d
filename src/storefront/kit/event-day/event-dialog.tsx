import { useState } from 'react'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { getBrowserApi } from '#storefront/api.ts'
import { eventMessages } from '#storefront/i18n/event-messages.ts'
import { useFormInPlace } from '#storefront/kit/forms/use-form-in-place.ts'
import { publishEventDay, useEventDay } from './event-day.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EventDayForm } from './event-day-form.tsx'
import { saveEventDay } from './save-event-day.ts'
import { trackEventDay } from './track-event-day.ts'

export type EventDialogProps = { isOpen: boolean; onClose: () => void }

export function EventDialog({ isOpen, onClose }: EventDialogProps) {
  const day = useEventDay()
  const [today] = useState(() => toLocalDay(new Date()))
  const form = useFormInPlace(async (fields) => {
    const answer = await saveEventDay(getBrowserApi(), fields)
    if (answer.isDone) {
      publishEventDay(answer.done ?? undefined)
      trackEventDay(answer.done)
      onClose()
    }
    return answer
  })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={eventMessages.title}>
      {isOpen && (
        <div className="grid gap-4">
          <p className="text-ink-soft">{eventMessages.lead}</p>
          <EventDayForm element="form" onSubmit={form.onSubmit} form={form} day={day} today={today} />
        </div>
      )}
    </Dialog>
  )
}
