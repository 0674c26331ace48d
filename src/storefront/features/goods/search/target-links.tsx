import { searchMessages } from '#storefront/i18n/search-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'

export type TargetLinksProps = { query: string; everywhere: string; isPagesOnly: boolean }

/** Search in the whole shop or only in its pages. */
export function TargetLinks({ query, everywhere, isPagesOnly }: TargetLinksProps) {
  const links = [
    { title: searchMessages.everywhere, href: everywhere, isCurrent: !isPagesOnly },
    { title: searchMessages.pagesOnly, href: paths.searchPages(query), isCurrent: isPagesOnly },
  ]
  return (
    <nav aria-label={searchMessages.target}>
      <ul className="inline-flex rounded-full bg-panel p-1">
        {links.map(({ title, href, isCurrent }) => (
          <li key={title}>
            <RouterLink
              href={href}
              {...(isCurrent && { 'aria-current': 'page' as const })}
              className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-ink-soft transition hover:text-primary-700 aria-[current=page]:bg-ground aria-[current=page]:text-ink"
            >
              {title}
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
