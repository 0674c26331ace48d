import type { ProductId } from '#kernel/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { facetRows } from '../facets/facets.queries.ts'
import type { AwkwardRow } from './listing-index.types.ts'

// Hot reads: prepared statements. The cards are never parsed here.

const factsPageStatement = {
  name: 'listing-facts-page',
  text: `
    SELECT max(product_id) AS last, string_agg('[' || product_id || ',' || facts || ']', ',') AS changes
    FROM (SELECT product_id, facts FROM listing_facts
          WHERE product_id > $1 AND facts IS NOT NULL ORDER BY product_id LIMIT 2000) page`,
}

/** The next 2,000 products after this id as the inside of a JSON array of [id, facts]; undefined after the last. */
export async function findFactsPage(db: Db, after: number): Promise<{ last: number; changes: string } | undefined> {
  const [row] = await db.read<{ last: number | null; changes: string | null }>(factsPageStatement, [after])
  if (!row || row.last === null || row.changes === null) return undefined
  return { last: row.last, changes: row.changes }
}

const markStatement = {
  name: 'listing-mark',
  text: `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS mark, ${facetRows} AS facets`,
}

/**
 * `mark`: the oldest transaction that may still write; it and later ones are the changes since now. `facets`: the rows of `facets` as JSON.
 */
export async function getSnapshotMark(db: Db): Promise<{ mark: string; facets: string }> {
  const [row] = await db.read<{ mark: string; facets: string }>(markStatement, [])
  if (!row) throw new Error('The database gave no snapshot.')
  return row
}

export const maxChanges = 20_000

// The upper bound leaves out rows of a backup from another server, whose transaction numbers mean nothing here.
const changesStatement = {
  name: 'listing-changes',
  text: `
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS mark, ${facetRows} AS facets, count(*)::int AS count,
      string_agg('[' || product_id || ',' || coalesce(facts, 'null') || ']', ',') AS changes
    FROM (SELECT product_id, facts FROM listing_facts
          WHERE revision >= $1::xid8 AND revision < pg_snapshot_xmax(pg_current_snapshot())
          ORDER BY revision LIMIT ${maxChanges}) changed`,
}

type Changes = { mark: string; facets: string; count: number; changes: string | null }

/** The changes since the mark, at most `maxChanges`, with the mark and the facets of this moment. */
export async function getChangesSince(db: Db, mark: string): Promise<Changes> {
  const [row] = await db.read<Changes>(changesStatement, [mark])
  if (!row) throw new Error('The database gave no snapshot.')
  return row
}

/** The statements of lists, exported for a look at their plans. */
export const listStatements = {
  mark: markStatement,
  changes: changesStatement,
}

const shownCardsStatement = {
  name: 'shown-cards-by-id',
  text: `SELECT string_agg(d.card, ',' ORDER BY wanted.position) AS cards
    FROM unnest($1::int[]) WITH ORDINALITY AS wanted(product_id, position)
    JOIN product_documents d ON d.product_id = wanted.product_id AND NOT d.is_gift_only`,
}

/** Cards in the order of the ids, without gifts: the ids come from a visitor. */
export async function listShownCards(db: Db, productIds: readonly ProductId[]): Promise<string> {
  const rows = await db.read<{ cards: string | null }>(shownCardsStatement, [[...productIds]])
  return rows[0]?.cards ?? ''
}

const secondPicturesStatement = {
  name: 'second-pictures',
  text: `SELECT product_id AS id, src
    FROM (SELECT product_id, detail::jsonb #>> '{images,1,src}' AS src FROM product_documents
          WHERE product_id = ANY($1::int[]) AND NOT is_gift_only) pictures
    WHERE src IS NOT NULL ORDER BY product_id`,
}

/** The second picture of each product that has one, in the order set by staff. */
export async function listSecondPictures(
  db: Db,
  productIds: readonly ProductId[],
): Promise<{ id: ProductId; src: string }[]> {
  return db.read(secondPicturesStatement, [[...productIds]])
}

const hasProductStatement = {
  name: 'product-exists',
  text: 'SELECT 1 FROM product_documents WHERE product_id = $1 AND NOT is_gift_only',
}

export async function hasProduct(db: Db, productId: ProductId): Promise<boolean> {
  return (await db.read(hasProductStatement, [productId])).length > 0
}

/** Goods heavier than this are asked about one by one, lighter ones together. An index has the same number. */
export const lightGrams = 1_000

const awkwardStatement = {
  name: 'listing-awkward-goods',
  text: `
    WITH sets AS (
      SELECT own.product_id, own.id, greatest(whole.weight_grams, sum(part.weight_grams::bigint * sc.quantity)) AS grams,
        bool_or(part.is_bulky) AS is_bulky, array_agg(DISTINCT part.danger_class) FILTER (WHERE part.danger_class IS NOT NULL) AS classes
      FROM set_components sc JOIN variants own ON own.id = sc.set_variant_id JOIN products whole ON whole.id = own.product_id
      JOIN variants pv ON pv.id = sc.component_variant_id JOIN products part ON part.id = pv.product_id
      WHERE own.is_active AND whole.is_active GROUP BY own.id, whole.weight_grams
    ), awkward AS (
      SELECT id, weight_grams AS grams, is_bulky, CASE WHEN danger_class IS NOT NULL THEN ARRAY[danger_class] END AS classes
      FROM products WHERE is_active AND (danger_class IS NOT NULL OR is_bulky OR weight_grams > ${lightGrams})
      UNION ALL
      SELECT product_id, grams, is_bulky, classes FROM sets WHERE classes IS NOT NULL OR is_bulky OR grams > ${lightGrams}
      UNION ALL
      SELECT p.id, p.weight_grams::bigint + gift.weight_grams, gift.is_bulky, CASE WHEN gift.danger_class IS NOT NULL THEN ARRAY[gift.danger_class] END
      FROM products p JOIN variants gv ON gv.id = p.gift_variant_id JOIN products gift ON gift.id = gv.product_id
      WHERE p.is_active AND gv.is_active AND gift.is_active
        AND (gift.danger_class IS NOT NULL OR gift.is_bulky OR p.weight_grams::bigint + gift.weight_grams > ${lightGrams})
    ) SELECT coalesce(json_agg(json_build_object('productId', id, 'weightGrams', grams, 'classes', coalesce(classes, '{}'),
      'isBulky', is_bulky)), '[]') AS goods
    FROM awkward`,
}

/** The goods that a carrier may refuse: dangerous, bulky, or not light. */
export async function listAwkwardGoods(db: Db): Promise<AwkwardRow[]> {
  const [row] = await db.read<{ goods: AwkwardRow[] }>(awkwardStatement, [])
  return row?.goods ?? []
}
