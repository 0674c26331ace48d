import { sql } from 'kysely'
import type { Hazard } from '#kernel/hazards.ts'
import type { AssetId, ProductId, VariantId } from '#kernel/ids.ts'
import { ageOf, hazardsOf, isBulkyOf, variantPicture, weightOf } from '#server/modules/goods/catalog/index.ts'
import { errorCode, type Queryable, type Tx } from '#server/platform/db/db.ts'
import { send } from '#server/platform/db/pipeline.ts'

export type GiftRow = {
  variantId: VariantId
  productId: ProductId
  code: string
  name: string
  variantName: string
  vatRate: number
  weightGrams: number
  minAge: number | null
  hazards: readonly Hazard[]
  isBulky: boolean
  assetId: AssetId | null
  reference: string | null
  alt: string | null
}

const names = { product: 'p', variant: 'v' }
const picture = variantPicture({ productId: 'p.id', variantId: 'v.id' })

/** Active variants by their codes, each with its picture. */
export async function listGifts(db: Queryable, codes: readonly string[]): Promise<GiftRow[]> {
  const { rows } = await sql<GiftRow>`
    SELECT v.id AS variant_id, p.id AS product_id, v.code, p.name, v.name AS variant_name, p.vat_rate, ${sql.raw(weightOf(names))} AS weight_grams,
      ${sql.raw(ageOf(names))} AS min_age, ${sql.raw(hazardsOf(names))} AS hazards, ${sql.raw(isBulkyOf(names))} AS is_bulky,
      picture.asset_id, picture.reference, picture.alt
    FROM variants v JOIN products p ON p.id = v.product_id
    LEFT JOIN LATERAL (${sql.raw(picture)}) picture ON true
    WHERE v.code = ANY(${[...codes]}::text[]) AND v.is_active AND p.is_active
    ORDER BY v.id`.execute(db)
  return rows
}

export type IdempotencyKey = { scope: string; key: string; digest: string; at: Date }

/**
 * Takes the key for this transaction. The row is committed together with the order, so a transaction that sees it finds the order.
 * If another request has placed the order with this key or is placing it, the transaction fails (`isKeyTaken`). So no answer is
 * awaited: statements sent after it then fail too, and wait for no lock.
 */
export async function takeKey(tx: Tx, { scope, key, digest, at }: IdempotencyKey): Promise<void> {
  const statement = sql`
    WITH taken AS (
      INSERT INTO idempotency_keys (scope, key, request_digest, status, created_at)
      SELECT ${scope}, ${key}, ${digest}, 201, ${at}::timestamptz
      WHERE pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 7242))
      ON CONFLICT DO NOTHING
      RETURNING key
    ) SELECT require_free_key(count(*) > 0) FROM taken`
  await send(tx, statement.compile(tx))
}

/** Whether a transaction failed because of `takeKey`. */
export function isKeyTaken(error: unknown): boolean {
  return errorCode(error) === 'SHKEY'
}

/** Deletes a batch of keys taken before that moment; returns how many. */
export async function deleteOldKeys(q: Queryable, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { rows } = await sql`
    DELETE FROM idempotency_keys WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM idempotency_keys WHERE created_at < ${before.toISOString()}::timestamptz LIMIT ${limit}))
    RETURNING 1 AS deleted`.execute(q)
  return rows.length
}

export async function findKeyDigest(
  db: Queryable,
  { scope, key }: { scope: string; key: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('idempotencyKeys')
    .select('requestDigest')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.requestDigest
}
