import type { AdminCustomer } from '#contracts/admin/customers.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { customerWords as words } from '#admin/i18n/customer-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { ThingPart } from '#admin/kit/collection/thing-part.tsx'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { formatPrice } from '#ui/format.ts'
import { CustomerActions } from './customer-actions.tsx'

/** What the shop knows about the customer, and what can be done with the account. */
export function CustomerDetails({ item }: { item: AdminCustomer | undefined }) {
  if (!item) return null
  return (
    <>
      <Orders item={item} />
      <div className="grid gap-x-6 md:grid-cols-2">
        {item.invoice.length > 0 && (
          <ThingPart title={words.invoice}>
            <Lines lines={item.invoice} />
          </ThingPart>
        )}
        {item.addresses.length > 0 && (
          <ThingPart title={words.addresses}>
            {item.addresses.map((lines) => (
              <Lines key={lines.join()} lines={lines} />
            ))}
          </ThingPart>
        )}
      </div>
      <Facts title={words.consents} facts={listConsents(item)} />
      <Facts title={words.reviews} facts={listReviews(item)} />
      <Facts title={words.watchdogs} facts={listWatchdogs(item)} />
      <Facts
        title={words.devices}
        facts={item.devices.map(({ device, since }) => ({ what: device || words.unknownDevice, when: since }))}
      />
      <CustomerActions item={item} />
    </>
  )
}

function Orders({ item }: { item: AdminCustomer }) {
  const session = useSession()
  const maySee = mayCall(session, adminEndpoints.orders.get)
  if (item.orders.length === 0) return null
  return (
    <ThingPart title={words.orders}>
      <ul className="grid rounded-card border border-line">
        {item.orders.map(({ number, placed_at: at, state_text: state, total_cents: cents, vouchers }) => (
          <li
            key={number}
            className="flex min-h-11 flex-wrap items-center gap-x-3 border-line px-4 py-1.5 not-first:border-t"
          >
            {maySee ? (
              <RouterLink href={`${paths.orders}/${number}`} className="font-medium underline">
                {number}
              </RouterLink>
            ) : (
              <span className="font-medium">{number}</span>
            )}
            <span className="grow text-sm text-ink-soft">
              {[state, formatTime(at), ...(vouchers.length > 0 ? [words.withVouchers(vouchers.join(', '))] : [])].join(
                ' · ',
              )}
            </span>
            <span className="tabular-nums">{formatPrice(cents)}</span>
          </li>
        ))}
      </ul>
      {maySee && item.order_count > item.orders.length && (
        <p>
          <RouterLink href={`${paths.orders}?view=all&q=${encodeURIComponent(item.email)}`} className="underline">
            {words.allOrders}
          </RouterLink>
        </p>
      )}
    </ThingPart>
  )
}

type Fact = { what: string; when: string }

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <ThingPart title={title}>
      <ul className="grid gap-1">
        {facts.map(({ what, when }) => (
          <li key={`${what} ${when}`} className="flex flex-wrap gap-x-3">
            <span className="grow">{what}</span>
            <time dateTime={when} className="text-sm text-ink-soft">
              {formatTime(when)}
            </time>
          </li>
        ))}
      </ul>
    </ThingPart>
  )
}

function listConsents({ consents }: AdminCustomer): Fact[] {
  return consents.map(({ kind, is_granted: isGranted, at }) => ({
    what: `${words.consentKinds[kind]}: ${isGranted ? words.granted : words.refused}`,
    when: at,
  }))
}

function listReviews({ reviews }: AdminCustomer): Fact[] {
  return reviews.map(({ product, stars, state, at }) => ({
    what: `${product}: ${words.stars(stars)}, ${words.reviewStates[state] ?? state}`,
    when: at,
  }))
}

function listWatchdogs({ watchdogs }: AdminCustomer): Fact[] {
  return watchdogs.map(({ product, kind, at }) => ({ what: `${product}: ${words.watchdogKinds[kind]}`, when: at }))
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
