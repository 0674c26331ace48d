import { clsx } from 'clsx'
import { useLocation } from 'react-router'
import { frameWords } from '../i18n/frame-words.ts'
import { Icon } from '../kit/icons/icon.tsx'
import { RouterLink } from '../kit/router-link.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../session.ts'
import { type Destination, findCurrent, listDestinations, listGroups } from './navigation.ts'

/** The menu at the left edge: icons alone on a tablet, with words on a desk. */
export function SideMenu() {
  const session = useSession()
  const current = findCurrent(useLocation().pathname, listDestinations(session))
  return (
    <nav aria-label={frameWords.menu} className="frame-menu flex-col border-r border-line bg-panel">
      <RouterLink
        href={paths.today}
        className="flex h-13 shrink-0 items-center gap-2 px-4 font-display text-lg font-bold"
      >
        <Icon name="emblem" className="size-7" />
        <span className="hidden xl:inline">{frameWords.title}</span>
      </RouterLink>
      <div className="grid gap-2 p-2">
        {listGroups(session).map(({ label, destinations }) => (
          <ul
            key={label ?? ''}
            aria-label={label}
            className="grid gap-0.5 border-line not-first:border-t not-first:pt-2 xl:not-first:border-t-0"
          >
            {label !== undefined && (
              <li aria-hidden className="hidden px-3 pb-1 text-xs font-semibold text-ink-soft xl:block">
                {label}
              </li>
            )}
            {destinations.map((destination) => (
              <MenuEntry key={destination.path} destination={destination} isHere={destination.path === current} />
            ))}
          </ul>
        ))}
      </div>
    </nav>
  )
}

function MenuEntry({ destination: { path, label, icon }, isHere }: { destination: Destination; isHere: boolean }) {
  return (
    <li>
      <RouterLink
        href={path}
        title={label}
        aria-current={isHere ? 'page' : undefined}
        className={clsx(
          'flex min-h-9 items-center gap-3 rounded-control px-3.5 font-medium xl:min-h-8 xl:px-3',
          isHere
            ? 'bg-ground text-primary-700 ring-1 ring-line ring-inset'
            : 'hover:bg-primary-50 hover:text-primary-700',
        )}
      >
        <Icon name={icon} />
        <span className="sr-only xl:not-sr-only">{label}</span>
      </RouterLink>
    </li>
  )
}
