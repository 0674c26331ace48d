import type { ReactNode } from 'react'
import type { Store } from '#contracts/content.ts'
import { weekdayLabels } from '#kernel/weekday-labels.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { Button } from '#ui/button.tsx'
import { formatShortDate } from '#ui/format.ts'
import { MailIcon, PhoneIcon, PinIcon } from '#ui/icons.tsx'
import { OpenNow } from './open-now.tsx'
import { toHour } from '#storefront/kit/goods/opening-hours.ts'

export type StoreDetailProps = {
  store: Store
  /** Below the picture on a desktop, last on a phone. */
  children: ReactNode
}

export function StoreDetail({ store, children }: StoreDetailProps) {
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1.4fr_1fr] lg:grid-rows-[auto_1fr]">
      {store.image && (
        <Picture
          image={store.image}
          sizes="(min-width:1024px) 720px, 100vw"
          width={1200}
          height={750}
          isMain
          className="aspect-8/5 w-full rounded-hero bg-panel object-cover print:h-44 print:w-auto"
        />
      )}
      <div className="grid content-start gap-6 lg:row-span-2">
        <OpenNow store={store} />
        {!store.offers_pickup && <p>{contentMessages.stores.noPickUp}</p>}
        <StoreContact store={store} />
        <Hours store={store} />
      </div>
      <div className="grid grid-rows-[auto_auto_1fr] gap-8">{children}</div>
    </div>
  )
}

function StoreContact({ store }: { store: Store }) {
  const query = encodeURIComponent(`${store.street}, ${store.zip} ${store.town}`)
  return (
    <address className="grid gap-3 not-italic">
      <p className="flex gap-3">
        <PinIcon className="size-6 text-primary-600" />
        <span>
          {store.street}
          <br />
          {store.zip} {store.town}
        </span>
      </p>
      {store.phone !== '' && (
        <p className="flex gap-3">
          <PhoneIcon className="size-6 text-primary-600" />
          <a href={`tel:${store.phone.replaceAll(' ', '')}`} className="target font-semibold hover:text-primary-700">
            {store.phone}
          </a>
        </p>
      )}
      {store.email !== '' && (
        <p className="flex gap-3">
          <MailIcon className="size-6 text-primary-600" />
          <a href={`mailto:${store.email}`} className="target font-semibold hover:text-primary-700">
            {store.email}
          </a>
        </p>
      )}
      <Button
        as="a"
        href={`https://www.openstreetmap.org/search?query=${query}`}
        rel="noopener"
        look="secondary"
        className="justify-self-start"
      >
        {contentMessages.stores.route}
      </Button>
    </address>
  )
}

function Hours({ store: { hours, exceptions } }: { store: Store }) {
  return (
    <section aria-label={contentMessages.stores.hours} className="grid gap-3">
      <h2 className="text-xl">{contentMessages.stores.hours}</h2>
      {/* First what differs from the usual week: who comes on a holiday needs that. */}
      {exceptions.length > 0 && (
        <div className="grid gap-1 rounded-card bg-secondary-100 p-4">
          <h3 className="text-base">{contentMessages.stores.exceptions}</h3>
          <dl className="grid gap-1">
            {exceptions.map(({ date, from, to, note }) => (
              <div key={date} className="flex flex-wrap justify-between gap-x-4">
                <dt>
                  <span className="font-semibold">{formatShortDate(date)}</span> {note}
                </dt>
                <dd className="ml-auto whitespace-nowrap">
                  {describe(from !== null && to !== null ? [{ from, to }] : [])}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <table className="facts-table">
        <tbody>
          {weekdayLabels.map((name, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{describe(hours.filter(({ day }) => day === index + 1))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function describe(spans: readonly { from: string; to: string }[]): string {
  if (spans.length === 0) return contentMessages.stores.closedAllDay
  return spans.map(({ from, to }) => `${toHour(from)} – ${toHour(to)}`).join(', ')
}
