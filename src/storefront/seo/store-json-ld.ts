import type { Store } from '#contracts/content.ts'
import { schemaOrg, toPostalAddress } from './schema-org.ts'

const isOnServer = import.meta.env.SSR

export function storeJsonLd({ store, origin }: { store: Store; origin: string }) {
  if (!isOnServer) return {}
  return {
    '@context': schemaOrg,
    '@type': 'Store',
    name: store.name,
    url: `${origin}/prodejny/${store.id}`,
    telephone: store.phone,
    email: store.email,
    address: toPostalAddress(store),
    ...(store.latitude !== null &&
      store.longitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
      }),
    ...(store.image && { image: `${origin}${store.image.src}-1200.jpg` }),
    parentOrganization: { '@id': `${origin}/#organization` },
    openingHoursSpecification: store.hours.map(({ day, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays[day - 1],
      opens: from,
      closes: to,
    })),
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
