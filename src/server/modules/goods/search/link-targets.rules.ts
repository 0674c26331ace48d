import * as z from 'zod/mini'
import type { LinkTarget } from '#contracts/admin/link-targets.ts'

const hits = z.array(z.object({ name: z.string(), url: z.string() }))
const suggestionsSchema = z.object({
  data: z.object({ products: hits, categories: hits, brands: hits, articles: hits }),
})
const pagesSchema = z.object({ data: z.object({ pages: hits }) })

/** What a search finds, as places to link to: pages first, because most links lead there. */
export function toLinkTargets({ suggestions, pages }: { suggestions: unknown; pages: unknown }): LinkTarget[] {
  const { products, categories, brands, articles } = z.parse(suggestionsSchema, suggestions).data
  const found = z.parse(pagesSchema, pages).data
  const as = (kind: LinkTarget['kind'], some: readonly { name: string; url: string }[]) =>
    some.slice(0, mostPerKind).map(({ name, url }) => ({ kind, name, url }))
  return [
    ...as('category', categories),
    ...as('page', found.pages),
    ...as('article', articles),
    ...as('product', products),
    ...as('brand', brands),
  ]
}

const mostPerKind = 5
