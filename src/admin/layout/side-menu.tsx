import { clsx } from 'clsx'
import { useLocation } from 'react-router'
import { frameWords } from '../i18n/frame-words.ts'
import { Icon } from '../kit/icons/icon.tsx'
import { RouterLink } from '../kit/router-link.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../session.ts'
import { isWithin, listDestinations } from './navigation.ts'

/** The menu at the left edge: icons alone on a tablet, with words on a desk. */
export function SideMenu() {
  const session = useSession()
  const { pathname } = useLocation()
  return (
    <nav aria-label={frameWords.menu} className="frame-menu flex-col border-r border-line bg-panel">
      <RouterLink href={paths.today} className="flex h-13 items-center gap-2 px-4 font-display text-lg font-bold">
        <Icon name="emblem" className="size-7" />
        <span className="hidden xl:inline">{frameWords.title}</span>
      </RouterLink>
      <ul className="grid gap-0.5 p-2">
        {listDestinations(session).map((destination) => (
          <li key={destination.path}>
            <RouterLink
              href={destination.path}
              title={destination.label}
              aria-current={isWithin(pathname, destination) ? 'page' : undefined}
              className={clsx(
                'flex min-h-10 items-center gap-3 rounded-control px-3.5 font-medium xl:px-3',
                isWithin(pathname, destination)
                  ? 'bg-ground text-primary-700 ring-1 ring-line ring-inset'
                  : 'hover:bg-primary-50 hover:text-primary-700',
              )}
            >
              <Icon name={destination.icon} />
              <span className="sr-only xl:not-sr-only">{destination.label}</span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
