import type { ProductId } from '#kernel/ids.ts'
import type { Db } from '#server/platform/db/db.ts'

// Hot reads: prepared statements. The documents are never parsed here.

const markStatement = {
  name: 'documents-mark',
  text: 'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS mark',
}

/** The oldest transaction that may still write; it and later ones are the changes since now. */
export async function getDocumentsMark(db: Db): Promise<string> {
  const [row] = await db.read<{ mark: string }>(markStatement, [])
  if (!row) throw new Error('The database gave no snapshot.')
  return row.mark
}

export const maxChangedDocuments = 20_000

// A product that is no longer sold has no document, but an empty row of facts. The upper bound leaves out rows of a backup from
// another server, whose transaction numbers mean nothing here.
const changesStatement = {
  name: 'documents-changes',
  text: `
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS mark, string_agg(product_id::text, ',') AS ids
    FROM (SELECT product_id FROM product_documents
          WHERE revision >= $1::xid8 AND revision < pg_snapshot_xmax(pg_current_snapshot())
          UNION
          SELECT product_id FROM listing_facts
          WHERE revision >= $1::xid8 AND revision < pg_snapshot_xmax(pg_current_snapshot()) AND facts IS NULL
          LIMIT ${maxChangedDocuments}) changed`,
}

/** The products whose documents were written or removed since the mark, at most `maxChangedDocuments`, with the mark of this moment. */
export async function listChangedDocuments(db: Db, mark: string): Promise<{ mark: string; ids: ProductId[] }> {
  const [row] = await db.read<{ mark: string; ids: string | null }>(changesStatement, [mark])
  if (!row) throw new Error('The database gave no snapshot.')
  return { mark: row.mark, ids: row.ids === null ? [] : row.ids.split(',').map(Number) }
}

const bestStatement = {
  name: 'documents-best',
  text: `SELECT product_id AS id FROM product_documents WHERE NOT is_gift_only
    ORDER BY is_in_stock DESC, popularity DESC, product_id LIMIT $1::int`,
}

/** The products that lists show first. */
export async function listBestProducts(db: Db, limit: number): Promise<ProductId[]> {
  return (await db.read<{ id: ProductId }>(bestStatement, [limit])).map(({ id }) => id)
}

const cardsStatement = {
  name: 'cards-by-id',
  text: 'SELECT product_id AS id, card FROM product_documents WHERE product_id = ANY($1::int[])',
}

/** The cards of these products in any order; those without a document are left out. */
export async function listCards(db: Db, productIds: readonly ProductId[]): Promise<{ id: ProductId; card: string }[]> {
  return db.read(cardsStatement, [[...productIds]])
}

// Only a card that has the color is parsed: of thirty cards without one that took two thirds of the statement.
const coloredCardsStatement = {
  name: 'colored-cards-by-id',
  text: `SELECT wanted.position::int AS position,
      CASE WHEN d.color_cards ? wanted.color THEN (d.card::jsonb || (d.color_cards -> wanted.color))::text ELSE d.card END AS card
    FROM unnest($1::int[], $2::text[]) WITH ORDINALITY AS wanted(product_id, color, position)
    JOIN product_documents d ON d.product_id = wanted.product_id`,
}

/** The card of each of these goods, with the picture and the URL of its variant in this color; undefined without a document. */
export async function listColoredCards(
  db: Db,
  goods: readonly { id: ProductId; color: string | null }[],
): Promise<(string | undefined)[]> {
  const rows = await db.read<{ position: number; card: string }>(coloredCardsStatement, [
    goods.map(({ id }) => id),
    goods.map(({ color }) => color),
  ])
  const byPosition = new Map(rows.map(({ position, card }) => [position, card]))
  return goods.map((_, at) => byPosition.get(at + 1))
}

const detailStatement = {
  name: 'product-detail',
  text: 'SELECT detail FROM product_documents WHERE product_id = $1 AND NOT is_gift_only',
}

export async function findDetail(db: Db, productId: ProductId): Promise<string | undefined> {
  const rows = await db.read<{ detail: string }>(detailStatement, [productId])
  return rows[0]?.detail
}

/** Exported for a look at their plans. */
export const documentStatements = { cards: cardsStatement, coloredCards: coloredCardsStatement }
