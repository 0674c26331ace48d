import { clsx } from 'clsx'
import { useLocation } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { storeWords as words } from '#admin/i18n/store-words.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'

const tabs = [
  { path: paths.store, label: words.tabs.handOver, endpoint: adminEndpoints.pickUps.list },
  { path: paths.storeGoods, label: words.tabs.goods, endpoint: adminEndpoints.counter.branches },
  { path: paths.storeHolds, label: words.tabs.holds, endpoint: adminEndpoints.counter.holds },
] as const

/** The work of a branch, a tab for each kind of it. */
export function BranchTabs() {
  const session = useSession()
  const { pathname } = useLocation()
  const shown = tabs.filter(({ endpoint }) => mayCall(session, endpoint))
  return (
    <nav aria-label={words.tabs.label}>
      <ul className="flex gap-1 border-b border-line">
        {shown.map(({ path, label }) => (
          <li key={path} className="grow md:grow-0">
            <RouterLink
              href={path}
              aria-current={pathname === path ? 'page' : undefined}
              className={clsx(
                'flex min-h-11 items-center justify-center border-b-2 px-4 font-semibold',
                pathname === path ? 'border-primary-600 text-primary-700' : 'border-transparent text-ink-soft',
              )}
            >
              {label}
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
