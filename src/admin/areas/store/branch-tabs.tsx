import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { storeWords as words } from '#admin/i18n/store-words.ts'
import { useIsReachable } from '#admin/kit/browser/connection.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { useSharedValue } from '#ui/shared-value.ts'
import { keepBranchIn } from './branch.ts'
import { openHandOvers } from './hand-overs.ts'
import { openReceipts } from './receipts/receipts.ts'

const tabs = [
  { path: paths.store, label: words.tabs.handOver, endpoint: adminEndpoints.pickUps.list },
  { path: paths.storeGoods, label: words.tabs.goods, endpoint: adminEndpoints.counter.branches },
  { path: paths.storeHolds, label: words.tabs.holds, endpoint: adminEndpoints.counter.holds },
  { path: paths.storeBalloons, label: words.tabs.balloons, endpoint: adminEndpoints.balloonBookings.list },
  { path: paths.storeRentals, label: words.tabs.rentals, endpoint: adminEndpoints.rentals.list },
  { path: paths.storeReceipts, label: words.tabs.receipts, endpoint: adminEndpoints.counter.receive },
] as const

/** The work of a branch, a tab for each kind of it, with the number of what waits for a signal or was refused. The branch of the address stays. */
export function BranchTabs() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const shown = tabs.filter(({ endpoint }) => mayCall(session, endpoint))
  const waiting = useWaiting(session?.user.id ?? 0)
  const list = useRef<HTMLUListElement>(null)
  // With numbers beside them a phone shows five of them, and the open one may be the last.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <nav aria-label={words.tabs.label}>
      <ul ref={list} className="-mx-4 flex overflow-x-auto border-b border-line px-2 md:mx-0 md:gap-1 md:px-0">
        {shown.map(({ path, label }) => (
          <li key={path} className="grow md:grow-0">
            <RouterLink
              href={keepBranchIn(path, params)}
              aria-current={pathname === path ? 'page' : undefined}
              className={clsx(
                'flex min-h-11 items-center justify-center gap-1.5 border-b-2 px-1 font-semibold md:px-4',
                pathname === path ? 'border-primary-600 text-primary-700' : 'border-transparent text-ink-soft',
              )}
            >
              {label}
              <Waiting count={waiting[path] ?? 0} />
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="min-w-5 rounded-full bg-warning-50 px-1.5 text-center text-xs text-warning tabular-nums">
      {count}
    </span>
  )
}

/** The queues of every tab, whichever is open: what waits is sent as soon as the shop answers. */
function useWaiting(userId: number): Readonly<Record<string, number>> {
  const handOvers = useSharedValue(openHandOvers(userId).entries)
  const receipts = useSharedValue(openReceipts(userId).entries)
  const isReachable = useIsReachable()
  useEffect(() => {
    if (!isReachable) return
    void openHandOvers(userId).flush()
    void openReceipts(userId).flush()
  }, [isReachable, userId])
  return { [paths.store]: handOvers.length, [paths.storeReceipts]: receipts.length }
}
