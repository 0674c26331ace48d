import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { CardView } from './card-view.ts'
import { ProductGrid } from './product-grid.tsx'

type Hit = { id: number; name: string; url: string }

export type SearchResultsProps = {
  query: string
  results: {
    products: { items: readonly CardView[]; page: number; page_count: number }
    categories: readonly Hit[]
    brands: readonly Hit[]
    articles: readonly Hit[]
    pages: readonly Hit[]
  }
}

/** Products, categories, brands, articles and pages, each group only when it has something. */
export function SearchResults({ query, results }: SearchResultsProps) {
  const { products, categories, brands, articles, pages } = results
  const hrefOf = (page: number) => {
    const search = new URLSearchParams({ q: query, ...(page > 1 && { strana: String(page) }) })
    return `/hledani?${search.toString()}`
  }
  return (
    <>
      <div className="grid gap-6 empty:hidden md:grid-cols-2 lg:grid-cols-4">
        <HitList title={contentMessages.search.categories} hits={categories} />
        <HitList title={contentMessages.search.brands} hits={brands} />
        <HitList title={contentMessages.search.articles} hits={articles} />
        <HitList title={contentMessages.search.pages} hits={pages} />
      </div>
      {products.items.length > 0 && (
        <section aria-label={contentMessages.search.products} className="grid gap-8">
          <ProductGrid products={products.items} isMainIn />
          <Pagination page={products.page} pageCount={products.page_count} hrefOf={hrefOf} link={RouterLink} />
        </section>
      )}
    </>
  )
}

function HitList({ title, hits }: { title: string; hits: readonly Hit[] }) {
  if (hits.length === 0) return null
  return (
    <section aria-label={title} className="rounded-card bg-panel p-4">
      <h2 className="text-lg">{title}</h2>
      <ul>
        {hits.map(({ id, name, url }) => (
          <li key={id}>
            <RouterLink href={url} className="footer-link">
              {name}
            </RouterLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
