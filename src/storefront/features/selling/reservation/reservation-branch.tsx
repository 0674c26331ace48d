import type { StoreReservation } from '#contracts/store-reservations.ts'
import { describeWeek } from '#kernel/opening-hours.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { reservationMessages as words } from '#storefront/i18n/reservation-messages.ts'
import { toOpenState } from '#storefront/kit/goods/opening-hours.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'

export function ReservationBranch({ store, now }: { store: StoreReservation['store']; now: Date }) {
  const { isOpen, text } = toOpenState(store, now)
  const query = encodeURIComponent(`${store.street}, ${store.zip} ${store.town}`)
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-xl">{words.where}</h2>
      <address className="grid gap-1 not-italic">
        <RouterLink href={paths.store(store.id)} className="target font-semibold hover:text-primary-700">
          {store.name}
        </RouterLink>
        <span>{`${store.street}, ${store.zip} ${store.town}`}</span>
        {store.phone !== '' && (
          <a href={`tel:${store.phone.replaceAll(' ', '')}`} className="target hover:text-primary-700">
            {store.phone}
          </a>
        )}
      </address>
      <p className={isOpen ? 'font-semibold text-success' : 'text-ink-soft'}>{text}</p>
      <table className="facts-table">
        <tbody>
          {describeWeek(store.hours).map(({ days, hours }) => (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td>{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        as="a"
        href={`https://www.openstreetmap.org/search?query=${query}`}
        rel="noopener"
        look="secondary"
        className="justify-self-start"
      >
        {contentMessages.stores.route}
      </Button>
    </section>
  )
}
