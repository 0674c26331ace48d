import type { SearchHit } from '#contracts/search.ts'
import { searchMessages } from '#storefront/i18n/search-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { ChevronRightIcon } from '#ui/icons.tsx'

export type FoundTextsProps = { articles: readonly SearchHit[]; pages: readonly SearchHit[] }

/** Articles and pages side by side; a single group takes the whole width. */
export function FoundTexts({ articles, pages }: FoundTextsProps) {
  const groups = [
    { id: 'clanky', title: searchMessages.articles, hits: articles },
    { id: 'stranky', title: searchMessages.pages, hits: pages },
  ].filter(({ hits }) => hits.length > 0)
  if (groups.length === 0) return null
  const isAlone = groups.length === 1
  return (
    <div className={isAlone ? '' : 'grid gap-8 md:grid-cols-2'}>
      {groups.map(({ id, title, hits }) => (
        <section key={id} id={id} aria-labelledby={`${id}-nadpis`} className="scroll-mt-32">
          <h2 id={`${id}-nadpis`} className="pb-2">
            {title}
          </h2>
          <ul className={isAlone ? 'md:columns-2 md:gap-8' : ''}>
            {hits.map(({ id: hitId, name, url }) => (
              <li key={`${hitId}-${url}`} className="break-inside-avoid border-b border-line">
                <RouterLink
                  href={url}
                  className="flex min-h-12 items-center justify-between gap-3 py-2 font-semibold transition hover:text-primary-700"
                >
                  {name}
                  <ChevronRightIcon className="size-4 shrink-0 text-ink-soft" />
                </RouterLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
