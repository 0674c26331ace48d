import type { Store } from '#contracts/content.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { CheckIcon } from '#ui/icons.tsx'

const words = contentMessages.stores.services

export type StoreServicesProps = { store: Pick<Store, 'offers_pickup' | 'takes_reservations'> }

/** What can be done in this store beside buying. */
export function StoreServices({ store }: StoreServicesProps) {
  const services = [
    ...(store.offers_pickup ? [{ name: words.pickup, text: words.pickupText }] : []),
    ...(store.takes_reservations ? [{ name: words.reserve, text: words.reserveText }] : []),
  ]
  if (services.length === 0) return null
  return (
    <section aria-labelledby="store-services" className="grid gap-3">
      <h2 id="store-services" className="text-xl">
        {words.title}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2 md:gap-6">
        {services.map(({ name, text }) => (
          <li key={name} className="flex gap-3">
            <CheckIcon className="size-6 text-success" />
            <span>
              <strong className="font-semibold">{name}</strong>
              <span className="block text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
