import type { CategoryHit, SearchHit } from '#contracts/search.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { searchMessages } from '#storefront/i18n/search-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'

export type FoundGroupsProps = { categories: readonly CategoryHit[]; brands: readonly SearchHit[] }

/** Categories and brands that match the query by name, as one line of links above the goods. */
export function FoundGroups({ categories, brands }: FoundGroupsProps) {
  if (categories.length + brands.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-4">
      <PillRow
        id="kategorie"
        title={searchMessages.categories}
        hits={categories.map((category) => ({ ...category, note: messages.common.products(category.product_count) }))}
      />
      <PillRow id="znacky" title={searchMessages.brands} hits={brands} />
    </div>
  )
}

type PillRowProps = { id: string; title: string; hits: readonly (SearchHit & { note?: string })[] }

function PillRow({ id, title, hits }: PillRowProps) {
  if (hits.length === 0) return null
  return (
    <section id={id} aria-labelledby={`${id}-nadpis`} className="grid scroll-mt-32 grid-cols-1 gap-2">
      <h2 id={`${id}-nadpis`} className="text-lg">
        {title}
      </h2>
      <ul className="no-scrollbar -mx-4 flex scroll-px-4 gap-2 overflow-x-auto px-4 py-1 md:-mx-1 md:flex-wrap md:px-1">
        {hits.map(({ id: hitId, name, url, note }) => (
          <li key={hitId} className="shrink-0">
            <RouterLink
              href={url}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 font-semibold transition hover:border-primary-700 hover:text-primary-700"
            >
              {name} {note && <span className="text-sm font-normal text-ink-soft">{note}</span>}
            </RouterLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
