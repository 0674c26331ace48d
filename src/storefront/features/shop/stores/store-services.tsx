import type { StoreDetail } from '#contracts/content.ts'
import { branchMessages } from '#storefront/i18n/branch-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { NextSlot } from './next-slot.tsx'

const words = branchMessages.services

export type StoreServicesProps = {
  store: Pick<StoreDetail, 'id' | 'offers_pickup' | 'takes_reservations' | 'inflates_balloons'>
}

/** What can be done in this store beside buying. */
export function StoreServices({ store }: StoreServicesProps) {
  const services = [
    ...(store.inflates_balloons
      ? [
          {
            name: words.inflate,
            text: words.inflateText,
            href: paths.slots(store.id),
            more: <NextSlot storeId={store.id} />,
          },
        ]
      : []),
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
        {services.map(({ name, text, href, more }) => (
          <li key={name} className="flex gap-3">
            <CheckIcon className="size-6 text-success" />
            <span>
              {href === undefined ? (
                <strong className="font-semibold">{name}</strong>
              ) : (
                <RouterLink href={href} className="target font-semibold text-primary-600 hover:underline">
                  {name}
                </RouterLink>
              )}
              <span className="block text-ink-soft">{text}</span>
              {more}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
