import { clsx } from 'clsx'
import { useLocation } from 'react-router'
import { frameWords } from '../i18n/frame-words.ts'
import { Icon } from '../kit/icons/icon.tsx'
import { RouterLink } from '../kit/router-link.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../session.ts'
import { findCurrent, listTabs } from './navigation.ts'

const item = 'flex min-h-15 flex-col items-center justify-center gap-0.5 text-xs font-medium'

/** The menu of a phone, within reach of the thumb: the first three screens, the search and the own account. */
export function TabBar({ onFind }: { onFind: () => void }) {
  const session = useSession()
  const account = { path: paths.account, label: frameWords.user, icon: 'user' as const, keys: '' }
  const destinations = [...listTabs(session), account]
  const current = findCurrent(useLocation().pathname, destinations)
  return (
    <nav aria-label={frameWords.menu} className="frame-tabs border-t border-line bg-ground">
      <ul className="grid auto-cols-fr grid-flow-col">
        {destinations.map((destination) => (
          <li key={destination.path}>
            <RouterLink
              href={destination.path}
              aria-current={destination.path === current ? 'page' : undefined}
              className={clsx(item, destination.path === current ? 'text-primary-700' : 'text-ink-soft')}
            >
              <Icon name={destination.icon} />
              {destination.label}
            </RouterLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={onFind} className={clsx(item, 'w-full text-ink-soft')}>
            <Icon name="search" />
            {frameWords.findShort}
          </button>
        </li>
      </ul>
    </nav>
  )
}
