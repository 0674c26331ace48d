import type { AdminCustomer } from '#contracts/admin/customers.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { customerWords as words } from '#admin/i18n/customer-words.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { formatDate, formatPrice } from '#ui/format.ts'

/** Who this is, in one look. */
export function CustomerAbout({ item }: { item: AdminCustomer | undefined }) {
  const maySeeOrders = mayCall(useSession(), adminEndpoints.orders.list)
  if (!item) return null
  return (
    <section className="grid gap-1 bg-primary-50 px-4 py-3 md:px-6" aria-label={words.about}>
      <p className="flex flex-wrap gap-x-3">
        <a href={`mailto:${item.email}`} className="inline-block py-1 underline">
          {item.email}
        </a>
        {item.phone !== '' && (
          <a href={`tel:${item.phone.replaceAll(/\s/g, '')}`} className="inline-block py-1 underline">
            {item.phone}
          </a>
        )}
      </p>
      <p className="text-sm text-ink-soft">{listFacts(item).join(' · ')}</p>
      {maySeeOrders && item.order_count > 0 && (
        <p className="text-sm">
          <RouterLink
            href={`${paths.orders}?view=all&q=${encodeURIComponent(item.email)}`}
            className="inline-block py-1 underline"
          >
            {words.allOrders}
          </RouterLink>
        </p>
      )}
    </section>
  )
}

function listFacts(item: AdminCustomer): string[] {
  const { order_count: count, ordered_cents: cents, created_at: at } = item
  return [
    count === 0 ? words.noOrders : words.ordered(count, formatPrice(cents)),
    item.is_email_verified ? words.verified : words.unverified,
    words.sinceDay(formatDate(toLocalDay(new Date(at)))),
    ...(item.is_staff ? [words.staff] : []),
  ]
}
