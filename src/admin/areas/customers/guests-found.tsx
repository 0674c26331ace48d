import { useEffect, useState } from 'react'
import type { AdminGuest } from '#contracts/admin/customers.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { customerWords as words } from '#admin/i18n/customer-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'

/** Below the accounts: those who have ordered without one, with the way to their orders. */
export function GuestsFound({ q }: { q: string }) {
  const { guests, isFailed } = useGuests(q)
  const session = useSession()
  const maySee = mayCall(session, adminEndpoints.orders.list)
  if (isFailed) return <p className="px-4 py-3 text-ink-soft md:px-6">{words.guestsFailed}</p>
  if (guests.length === 0) return null
  return (
    <section className="grid gap-2 px-4 py-4 md:px-6" aria-label={words.guests}>
      <h2 className="text-base">{words.guests}</h2>
      <ul className="grid rounded-card border border-line">
        {guests.map((guest) => (
          <li key={guest.email} className="grid border-line px-4 py-2 not-first:border-t">
            {maySee ? (
              <RouterLink
                href={`${paths.orders}?view=all&q=${encodeURIComponent(guest.email)}`}
                className="font-medium underline"
              >
                {guest.name || guest.email}
              </RouterLink>
            ) : (
              <span className="font-medium">{guest.name || guest.email}</span>
            )}
            <span className="text-sm text-ink-soft">
              {[guest.email, words.guestOrders(guest.order_count), formatTime(guest.last_at)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const shortest = 3

function useGuests(q: string): { guests: readonly AdminGuest[]; isFailed: boolean } {
  const [found, setFound] = useState<{ q: string; guests: readonly AdminGuest[]; isFailed: boolean }>()
  useEffect(() => {
    if (q.length < shortest) return
    const stop = new AbortController()
    api.customers.guests({ query: { q }, signal: stop.signal }).then(
      ({ data }) => setFound({ q, guests: data, isFailed: false }),
      () => !stop.signal.aborted && setFound({ q, guests: [], isFailed: true }),
    )
    return () => stop.abort()
  }, [q])
  return found?.q === q && q.length >= shortest ? found : { guests: [], isFailed: false }
}
