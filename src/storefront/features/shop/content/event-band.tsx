import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { EventPlace } from '#storefront/kit/event-day/event-place.tsx'

const words = contentMessages.home

/** Asks for the day of the party on the home page, at the edge of the first picture. */
export function EventBand() {
  return (
    <section aria-labelledby="event-band" className="event-band pt-6">
      <div className="flex flex-wrap items-center gap-3 rounded-card bg-ground p-4 shadow-float md:gap-4 md:px-6 md:py-5">
        <div className="grow basis-60">
          <h2 id="event-band" className="text-xl">
            {words.eventTitle}
          </h2>
          <p className="text-ink-soft">{words.eventText}</p>
        </div>
        <EventPlace className="button button-secondary min-h-11 grow px-4 py-1.5 md:grow-0" />
        <RouterLink href={paths.planner()} className="button button-secondary min-h-11 grow px-4 py-1.5 md:grow-0">
          {words.planner}
        </RouterLink>
      </div>
    </section>
  )
}
