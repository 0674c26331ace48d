import type { EventDetail } from '#contracts/content.ts'
import { schemaOrg, toPostalAddress } from './schema-org.ts'

const isOnServer = import.meta.env.SSR

export function eventJsonLd({ event, origin }: { event: EventDetail; origin: string }) {
  if (!isOnServer) return {}
  return {
    '@context': schemaOrg,
    '@type': 'Event',
    name: event.title,
    description: event.perex,
    startDate: event.starts_at,
    endDate: event.ends_at,
    eventStatus: `${schemaOrg}/EventScheduled`,
    eventAttendanceMode: `${schemaOrg}/OfflineEventAttendanceMode`,
    location: { '@type': 'Place', name: event.place, address: placeAddress(event) },
    url: origin + event.url,
    ...(event.image && { image: `${origin}${event.image.src}-1200.jpg` }),
    organizer: { '@id': `${origin}/#organization` },
  }
}

/** The address of the store, or that in the text of the place: "Kúpeľný park, Piešťany" ends with the town. */
function placeAddress({ place, store }: EventDetail) {
  if (store) return toPostalAddress(store)
  const at = place.lastIndexOf(', ')
  return {
    '@type': 'PostalAddress',
    ...(at > 0 && { streetAddress: place.slice(0, at) }),
    addressLocality: at > 0 ? place.slice(at + 2) : place,
    addressCountry: 'SK',
  }
}
