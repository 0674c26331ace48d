import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { EventPlace } from '#storefront/kit/event-day/event-place.tsx'

const words = contentMessages.home

/** Asks for the day of the party on the home page. */
export function EventBand() {
  return (
    <section
      aria-labelledby="event-band"
      className="flex flex-wrap items-center gap-4 rounded-card bg-primary-50 p-4 md:px-6"
    >
      <div className="grow basis-60">
        <h2 id="event-band" className="text-lg">
          {words.eventTitle}
        </h2>
        <p className="text-ink-soft">{words.eventText}</p>
      </div>
      <EventPlace className="button button-secondary min-h-11 px-4 py-1.5" />
      <RouterLink href={paths.planner()} className="button button-secondary min-h-11 px-4 py-1.5">
        {words.planner}
      </RouterLink>
    </section>
  )
}
