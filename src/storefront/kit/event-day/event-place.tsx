import { type MouseEvent, Suspense, lazy } from 'react'
import { messages } from '#storefront/i18n/messages.ts'
import { paths } from '#storefront/paths.ts'
import { CalendarIcon } from '#ui/icons.tsx'
import { withReload } from '../browser/reload-on-stale-chunk.ts'
import { useLazyDialog } from '../browser/use-lazy-dialog.ts'
import { RouterLink } from '../page/router-link.tsx'
import { useIsEventKnown } from './event-known.ts'

export type EventPlaceProps = {
  className: string
  /** In the header: an icon and few words. */
  isChip?: boolean
}

const EventDialog = lazy(withReload(async () => ({ default: (await import('./event-dialog.tsx')).EventDialog })))
const EventText = lazy(withReload(async () => ({ default: (await import('./event-text.tsx')).EventText })))

/**
 * Where a page asks for the day of the party: a link to the page with the form, which opens as a dialog with scripts. The code of the
 * dialog is loaded by a press, and that of the date by visitors who have set one.
 */
export function EventPlace({ className, isChip = false }: EventPlaceProps) {
  const isKnown = useIsEventKnown()
  const { isWanted, isOpen, open, close } = useLazyDialog()
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open()
  }
  const words = messages.header.eventDay
  const question = isChip ? <span className="event-words">{words}</span> : words
  return (
    <>
      <RouterLink href={paths.eventDay()} rel="nofollow" aria-haspopup="dialog" className={className} onClick={press}>
        {isChip && <CalendarIcon className="size-6" />}
        {isKnown ? (
          <Suspense fallback={question}>
            <EventText isShort={isChip} />
          </Suspense>
        ) : (
          question
        )}
      </RouterLink>
      {isWanted && (
        <Suspense>
          <EventDialog isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
