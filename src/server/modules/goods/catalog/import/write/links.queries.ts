import { sql } from 'kysely'
import type { ProductId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type LinkRow = { product_id: ProductId; kind: 'accessory' | 'substitute'; codes: readonly string[] }

/** The goods that belong to products, in their order. Those that are not in the shop yet wait for their import. */
export async function replaceProductLinks(tx: Queryable, rows: readonly LinkRow[]): Promise<void> {
  if (rows.length === 0) return
  const json = JSON.stringify(rows)
  await sql`
    DELETE FROM product_links l USING json_to_recordset(${json}::json) AS given (product_id int, kind text)
    WHERE l.product_id = given.product_id AND l.kind = given.kind`.execute(tx)
  await sql`
    DELETE FROM waiting_links l USING json_to_recordset(${json}::json) AS given (product_id int, kind text)
    WHERE l.product_id = given.product_id AND l.kind = given.kind`.execute(tx)
  await sql`
    INSERT INTO waiting_links (product_id, kind, code, position)
    SELECT given.product_id, given.kind, linked.code, linked.place - 1
    FROM json_to_recordset(${json}::json) AS given (product_id int, kind text, codes jsonb)
    CROSS JOIN LATERAL jsonb_array_elements_text(given.codes) WITH ORDINALITY AS linked (code, place)
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** Links what waits for these products, and what these wait for. */
export async function joinWaitingLinks(tx: Queryable, productIds: readonly ProductId[]): Promise<void> {
  const ids = sql`any(${[...productIds]}::int[])`
  await sql`
    WITH there AS (
      DELETE FROM waiting_links w USING products p
      WHERE p.code = w.code AND (w.product_id = ${ids} OR p.id = ${ids})
      RETURNING w.product_id, w.kind, p.id AS linked_id, w.position)
    INSERT INTO product_links (product_id, kind, linked_id, position)
    SELECT product_id, kind, linked_id, position FROM there WHERE product_id <> linked_id
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** A link of product `code` to goods that the shop does not have yet, `target`. */
export type WaitingLink = { productId: ProductId; kind: LinkRow['kind']; code: string; target: string }

/** Those of all products, in the order of their key; `after`: the last one of the page before. */
export async function listWaitingLinks(
  q: Queryable,
  { after, limit }: { after: WaitingLink | undefined; limit: number },
): Promise<WaitingLink[]> {
  let query = q
    .selectFrom('waitingLinks')
    .innerJoin('products', 'products.id', 'waitingLinks.productId')
    .select(['waitingLinks.productId', 'waitingLinks.kind', 'waitingLinks.code as target', 'products.code'])
    .orderBy('waitingLinks.productId')
    .orderBy('waitingLinks.kind')
    .orderBy('waitingLinks.code')
    .limit(limit)
  if (after) {
    const { productId, kind, target } = after
    query = query.where((eb) =>
      eb(
        eb.refTuple('waitingLinks.productId', 'waitingLinks.kind', 'waitingLinks.code'),
        '>',
        eb.tuple(productId, kind, target),
      ),
    )
  }
  return query.execute()
}

/** Which of these products the shop has. */
export async function listKnownCodes(q: Queryable, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await q
    .selectFrom('products')
    .select('code')
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .execute()
  return new Set(rows.map(({ code }) => code))
}
