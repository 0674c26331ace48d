import type { CategoryNode } from '#contracts/catalog.ts'
import type { JsonText } from '#server/http/route.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { CatalogModule } from '#server/modules/catalog/index.ts'
import type { ContentModule } from '#server/modules/content/index.ts'
import { readFoundProducts } from './search.queries.ts'
import { matchByName, queryWords, toPrefixQuery } from './search.rules.ts'

export type SearchDeps = { db: Db; catalog: CatalogModule; content: ContentModule }
export type SearchRequest = { query: string; target: string | undefined; page: number }

const pageSize = 24
const groupLimit = 8
const pagesLimit = 40

export function createSearchService({ db, catalog, content }: SearchDeps) {
  async function findProducts(words: readonly string[], page: number) {
    if (words.length === 0) return { cards: '', total: 0 }
    const { ids, total } = await readFoundProducts(db, {
      query: toPrefixQuery(words),
      beginning: words.join(' '),
      limit: pageSize,
      offset: (page - 1) * pageSize,
    })
    return { cards: await catalog.getCardsJson(ids), total }
  }

  async function findOthers(words: readonly string[]) {
    const [tree, brands, titles] = await Promise.all([catalog.getTree(), catalog.getBrands(), content.getTitles()])
    const within = { words, limit: groupLimit }
    return {
      categories: matchByName(flatten(tree), within),
      brands: matchByName(brands, within),
      articles: matchByName(titles.articles, within),
      pages: matchByName(titles.pages, within),
    }
  }

  return {
    /** Never fails for what was typed; `target=pages` looks through pages alone, an unknown target through everything. */
    async search({ query, target, page }: SearchRequest): Promise<JsonText> {
      const words = queryWords(query)
      if (target === 'pages') {
        const { pages } = await content.getTitles()
        const found = matchByName(pages, { words, limit: pagesLimit })
        return toAnswer({ query, page, cards: '', total: 0, groups: { ...noGroups, pages: found } })
      }
      const [products, groups] = await Promise.all([findProducts(words, page), findOthers(words)])
      return toAnswer({ query, page, ...products, groups })
    },
  }
}

type Found = { id: number; name: string; url: string }
type Groups = { categories: Found[]; brands: Found[]; articles: Found[]; pages: Found[] }

const noGroups: Groups = { categories: [], brands: [], articles: [], pages: [] }

function toAnswer(found: { query: string; page: number; cards: string; total: number; groups: Groups }): JsonText {
  const { query, page, cards, total, groups } = found
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const products = `{"items":[${cards}],"page":${page},"page_size":${pageSize},"total":${total},"page_count":${pageCount}}`
  // JSON.stringify of the groups gives an object: its opening brace makes room for the products, which are text already.
  return {
    json: `{"data":{"query":${JSON.stringify(query)},"products":${products},${JSON.stringify(groups).slice(1)}}`,
  }
}

function flatten(nodes: readonly CategoryNode[]): Found[] {
  return nodes.flatMap(({ id, name, url, subcategories }) => [{ id, name, url }, ...flatten(subcategories)])
}
