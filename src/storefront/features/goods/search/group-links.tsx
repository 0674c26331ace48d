import { searchMessages } from '#storefront/i18n/search-messages.ts'

export type GroupCounts = { products: number; categories: number; brands: number; articles: number; pages: number }
export type GroupLinksProps = { counts: GroupCounts; isExact: boolean }

const targets = [
  { group: 'products', id: 'produkty', title: searchMessages.products },
  { group: 'categories', id: 'kategorie', title: searchMessages.categories },
  { group: 'brands', id: 'znacky', title: searchMessages.brands },
  { group: 'articles', id: 'clanky', title: searchMessages.articles },
  { group: 'pages', id: 'stranky', title: searchMessages.pages },
] as const

/** The number of results per group, each linking down to it on a long page. */
export function GroupLinks({ counts, isExact }: GroupLinksProps) {
  const shown = targets.filter(({ group }) => counts[group] > 0)
  if (shown.length < 2) return null
  return (
    <nav aria-label={searchMessages.groups}>
      <ul className="flex flex-wrap gap-x-6">
        {shown.map(({ group, id, title }) => (
          <li key={group}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary-600 hover:text-primary-700 hover:underline"
            >
              {title}{' '}
              <span className="font-normal text-ink-soft">
                {counts[group]}
                {group === 'products' && !isExact && '+'}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
