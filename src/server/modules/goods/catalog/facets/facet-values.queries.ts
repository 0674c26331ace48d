import { sql } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'

/** A text of published goods, and how many of them have it. `value`: its slug, if the data has one. */
export type FoundValue = { value: string | null; name: string; products: number }

/** Longer texts are descriptions, as the lists read them. */
const isShort = sql`length(name) BETWEEN 1 AND 60`
const most = 2_000

/** The values of an attribute, most common first; a variant without it has that of its product. */
export async function listAttributeValues(
  q: Queryable,
  { attribute, level }: { attribute: string; level: 'product' | 'variant' },
): Promise<FoundValue[]> {
  const ofProducts = sql`
    SELECT p.id AS product_id, trim(p.attributes ->> ${attribute}) AS name
    FROM products p WHERE p.is_active AND jsonb_exists(p.attributes, ${attribute})`
  const ofVariants = sql`
    SELECT p.id AS product_id, trim(coalesce(nullif(v.attributes ->> ${attribute}, ''), p.attributes ->> ${attribute})) AS name
    FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.is_active AND p.is_active AND (jsonb_exists(v.attributes, ${attribute}) OR jsonb_exists(p.attributes, ${attribute}))`
  return listCounted(q, level === 'product' ? ofProducts : ofVariants)
}

/** The same of a field that every shop has. */
export async function listFieldValues(q: Queryable, field: 'color' | 'size'): Promise<FoundValue[]> {
  return listCounted(
    q,
    sql`
    SELECT v.product_id, trim(v.${sql.ref(field)}) AS name
    FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.is_active AND p.is_active AND v.${sql.ref(field)} IS NOT NULL`,
  )
}

export async function listBrandValues(q: Queryable): Promise<FoundValue[]> {
  const { rows } = await sql<FoundValue>`
    SELECT b.slug AS value, b.name, count(*)::int AS products
    FROM products p JOIN brands b ON b.id = p.brand_id WHERE p.is_active
    GROUP BY b.id ORDER BY products DESC, b.name LIMIT ${most}`.execute(q)
  return rows
}

async function listCounted(q: Queryable, found: ReturnType<typeof sql>): Promise<FoundValue[]> {
  const { rows } = await sql<FoundValue>`
    SELECT NULL AS value, name, count(DISTINCT product_id)::int AS products
    FROM (${found}) AS found WHERE ${isShort} GROUP BY name ORDER BY products DESC, name LIMIT ${most}`.execute(q)
  return rows
}

export type UnusedAttribute = { attribute: string; level: 'product' | 'variant'; values: string[] }

/** Attributes of the newest goods without a filter, most common first, each with its most common values. */
export async function listUnusedAttributes(q: Queryable): Promise<UnusedAttribute[]> {
  const { rows } = await sql<UnusedAttribute>`
    WITH newest AS (SELECT id, attributes FROM products WHERE is_active ORDER BY id DESC LIMIT 2000),
    given AS (
      SELECT n.id AS product_id, 'product' AS level, a.key AS attribute, a.value
      FROM newest n, jsonb_each_text(n.attributes) a
      UNION ALL
      SELECT v.product_id, 'variant', a.key, a.value
      FROM newest n JOIN variants v ON v.product_id = n.id, jsonb_each_text(v.attributes) a WHERE v.is_active),
    counted AS (
      SELECT attribute, level, value, count(DISTINCT product_id) AS products,
        row_number() OVER (PARTITION BY attribute, level ORDER BY count(DISTINCT product_id) DESC, value) AS place
      FROM given WHERE length(trim(value)) BETWEEN 1 AND 60 AND attribute NOT IN (SELECT f.attribute FROM facets f)
      GROUP BY attribute, level, value)
    SELECT attribute, level, array_agg(value ORDER BY place) FILTER (WHERE place <= 4) AS values
    FROM counted GROUP BY attribute, level ORDER BY sum(products) DESC, attribute, level`.execute(q)
  return rows
}
