import type { RentalCalendarView } from '#contracts/rental.ts'
import { rentalMessages as words } from '#storefront/i18n/rental-messages.ts'
import { formatDay, formatPrice } from '#ui/format.ts'

export type ReturnDaysProps = { calendar: RentalCalendarView; firstOn: string }

/** On which days the costume may be brought back, and what it then costs. */
export function ReturnDays({ calendar, firstOn }: ReturnDaysProps) {
  const { returns, stores, store_id: storeId } = calendar
  const store = stores.find(({ id }) => id === storeId)
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{words.returns}</h2>
      <p>{words.returnsHint(firstOn)}</p>
      <ul className="divide-y divide-line border-y border-line">
        {returns.map(({ day, days, rent_cents: cents }) => (
          <li key={day} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {formatDay(day)} · {words.days(days)}
            </span>
            <span className="font-semibold">{formatPrice(cents)}</span>
          </li>
        ))}
      </ul>
      {store && (
        <p>
          {words.call(store.town)}{' '}
          <a
            href={`tel:${store.phone.replaceAll(' ', '')}`}
            className="target font-semibold text-primary-600 hover:underline"
          >
            {store.phone}
          </a>
        </p>
      )}
    </section>
  )
}
