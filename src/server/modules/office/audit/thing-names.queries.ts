import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'

type ThingName = { thing: string; id: string; name: string; wholeId: number | null }

/** Where the name of a kind of thing is: the number of an order, the name of a brand. */
const sources: Readonly<Record<string, RawBuilder<unknown>>> = {
  order: sql`SELECT id, number AS name FROM orders`,
  brand: sql`SELECT id, name FROM brands`,
  category: sql`SELECT id, name FROM categories`,
  product: sql`SELECT id, name FROM products`,
  variant: sql`SELECT v.id, concat_ws(', ', p.name, nullif(v.name, ''), v.color, v.size) AS name, v.product_id AS whole_id
    FROM variants AS v JOIN products AS p ON p.id = v.product_id`,
  video: sql`SELECT id, title AS name FROM videos`,
  facet: sql`SELECT id, label AS name FROM facets`,
  'size-table': sql`SELECT id, name FROM size_tables`,
  'balloon-fill': sql`SELECT id, label AS name FROM balloon_fills`,
  'garland-piece': sql`SELECT id, size_cm || ' cm' AS name FROM garland_pieces`,
  'party-role': sql`SELECT id, name FROM party_roles`,
  'rental-offer': sql`SELECT p.id, p.name FROM rental_offers AS r JOIN products AS p ON p.id = r.product_id`,
  'rental-unit': sql`SELECT id, code AS name FROM rental_units`,
  markdown: sql`SELECT id, name FROM markdowns`,
  store: sql`SELECT id, name FROM stores`,
  carrier: sql`SELECT id, name FROM carriers`,
  'carrier-point': sql`SELECT number AS id, name FROM pickup_points`,
  'delivery-zone': sql`SELECT id, name FROM delivery_zones`,
  'payment-method': sql`SELECT id, name FROM payment_methods`,
  voucher: sql`SELECT id, code AS name FROM vouchers`,
  'voucher-series': sql`SELECT id, name FROM voucher_series`,
  'customer-group': sql`SELECT id, name FROM customer_groups`,
  'case-template': sql`SELECT id, name FROM case_templates`,
  'search-rule': sql`SELECT id, phrase AS name FROM search_rules`,
  banner: sql`SELECT id, title AS name FROM banners`,
  question: sql`SELECT id, question AS name FROM faq_items`,
  event: sql`SELECT id, title AS name FROM events`,
  job: sql`SELECT id, title AS name FROM job_openings`,
  theme: sql`SELECT id, name FROM party_themes`,
  page: sql`SELECT id, title AS name FROM info_pages`,
  post: sql`SELECT id, title AS name FROM blog_posts`,
  // An erased person has no name.
  staff: sql`SELECT id, coalesce(nullif(trim(firstname || ' ' || lastname), ''), email) AS name FROM users
    WHERE erased_at IS NULL`,
}

/** Their rows say which thing they are a part of. */
const parts: readonly string[] = ['variant']

/** The names of those things that have one, in one query. */
export async function listThingNames(
  q: Queryable,
  rows: readonly { thing: string; thing_id: string }[],
): Promise<ThingName[]> {
  const named = Object.entries(sources).flatMap(([thing, source]) => {
    // A thing that was refused before it had an id is called `new`.
    const ids = rows
      .filter((row) => row.thing === thing && /^\d{1,9}$/.test(row.thing_id))
      .map((row) => Number(row.thing_id))
    if (ids.length === 0) return []
    return [
      sql`SELECT ${thing}::text AS thing, named.id::text AS id, named.name,
        ${parts.includes(thing) ? sql`named.whole_id` : sql`NULL::int`} AS whole_id FROM (${source}) AS named
        WHERE named.id = ANY(${[...new Set(ids)]}::int[])`,
    ]
  })
  if (named.length === 0) return []
  const { rows: names } = await sql<ThingName>`${sql.join(named, sql` UNION ALL `)}`.execute(q)
  return names
}
