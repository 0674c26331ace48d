import { infoPageUrl } from '../../src/contracts/urls.ts'
import type { Queryable } from '../../src/server/platform/db/db.ts'

/** Turns `category:balony` and `info:o-nas` anywhere in a value into URLs: ids are only known in the database. */
export async function createLinkResolver(q: Queryable) {
  const categories = await q.selectFrom('categories').select(['id', 'slug']).orderBy('id', 'desc').execute()
  const pages = await q.selectFrom('infoPages').select(['id', 'slug', 'kind']).orderBy('id').execute()
  const addresses = new Map<string, string>()
  for (const { id, slug } of categories) addresses.set(`category:${slug}`, `/${id}/${slug}`)
  for (const page of pages) addresses.set(`info:${page.slug}`, infoPageUrl(page))
  const toAddress = (text: string): string =>
    text.replace(/\b(?:category|info):[a-z0-9-]+/g, (link) => {
      const address = addresses.get(link)
      if (address === undefined) throw new Error(`The seeds contain a dead link: ${link}`)
      return address
    })
  return <Value>(value: Value): Value => mapTexts(value, toAddress)
}

function mapTexts<Value>(value: Value, change: (text: string) => string): Value
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((entry: unknown) => mapTexts(entry, change))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]: [string, unknown]) => [key, mapTexts(entry, change)]),
  )
}
