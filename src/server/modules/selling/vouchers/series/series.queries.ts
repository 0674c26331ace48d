import { type SqlBool, sql } from 'kysely'
import type { VoucherId, VoucherSeriesId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { likeFolded } from '#server/platform/db/like.ts'
import { countUpTo } from '#server/platform/db/listing.ts'
import type { VoucherStacking } from '../vouchers.rules.ts'

/** What every code of a series gives, and when. */
export type SeriesRules = {
  type: 'amount' | 'percent'
  /** Euros or percent. */
  value: number
  freesDelivery: boolean
  minimalPriceCents: Cents | null
  activeFrom: Date | null
  activeTo: Date | null
  requiresEmail: boolean
  stacking: VoucherStacking
  isActive: boolean
}
export type SeriesFields = SeriesRules & { name: string; prefix: string; count: number }
export type StoredSeries = SeriesFields & { id: VoucherSeriesId; usedCount: number; version: number }

type Page = { search: string; before: VoucherSeriesId | undefined; limit: number }

/** Newest first, below `before`. */
export async function listSeries(q: Queryable, { search, before, limit }: Page): Promise<StoredSeries[]> {
  const rows = await matching(q, search)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? null))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toStored)
}

/** The number of found series, at most `most`. */
export function countSeries(q: Queryable, search: string, most: number): Promise<number> {
  return countUpTo(q, matching(q, search).clearSelect().select('id'), most)
}

export async function findSeries(q: Queryable, id: VoucherSeriesId): Promise<StoredSeries | undefined> {
  const row = await series(q).where('id', '=', id).executeTakeFirst()
  return row && toStored(row)
}

/** Locked until the transaction ends: of two changes of one version, the second finds the first. */
export async function lockSeries(tx: Tx, id: VoucherSeriesId): Promise<StoredSeries | undefined> {
  await tx.selectFrom('voucherSeries').select('id').where('id', '=', id).forUpdate().execute()
  return findSeries(tx, id)
}

export async function insertSeries(tx: Tx, fields: SeriesFields): Promise<VoucherSeriesId> {
  const { id } = await tx.insertInto('voucherSeries').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A trigger counts the version. */
export async function updateSeries(tx: Tx, id: VoucherSeriesId, fields: Partial<SeriesFields>): Promise<void> {
  await tx.updateTable('voucherSeries').set(fields).where('id', '=', id).execute()
}

/** Adds a code for each that no voucher has yet; returns how many. The rules are those of the series. */
export async function insertCodes(tx: Tx, id: VoucherSeriesId, codes: readonly string[]): Promise<number> {
  const { rows } = await sql`
    INSERT INTO vouchers (code, origin, series_id, quantity_limit, type, value, frees_delivery, minimal_price_cents, active_from,
      active_to, requires_email, stacking, is_active)
    SELECT code, 'series', id, 1, type, value, frees_delivery, minimal_price_cents, active_from,
      active_to, requires_email, stacking, is_active
    FROM voucher_series, unnest(${[...codes]}::text[]) code WHERE id = ${id}
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  return rows.length
}

/** Locked in the order in which orders lock their vouchers. */
export async function updateCodes(tx: Tx, id: VoucherSeriesId, rules: Partial<SeriesRules>): Promise<void> {
  const ofSeries = tx.selectFrom('vouchers').select('id').where('seriesId', '=', id)
  await ofSeries.orderBy('id').forUpdate().execute()
  await tx.updateTable('vouchers').set(rules).where('seriesId', '=', id).execute()
}

/** Codes by id, behind `after`. */
export function listCodes(
  q: Queryable,
  { id, after, limit }: { id: VoucherSeriesId; after: VoucherId; limit: number },
): Promise<{ id: VoucherId; code: string; usedCount: number; isActive: boolean }[]> {
  return q
    .selectFrom('vouchers')
    .select(['id', 'code', 'usedCount', 'isActive'])
    .where('seriesId', '=', id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

function matching(q: Queryable, search: string) {
  const pattern = likeFolded(search)
  return series(q).$if(search !== '', (query) =>
    query.where(sql<SqlBool>`(fold_text(name) LIKE ${pattern} OR fold_text(prefix) LIKE ${pattern})`),
  )
}

function series(q: Queryable) {
  return q
    .selectFrom('voucherSeries')
    .select([
      'id',
      'name',
      'prefix',
      'count',
      'type',
      'value',
      'freesDelivery',
      'minimalPriceCents',
      'activeFrom',
      'activeTo',
      'requiresEmail',
      'stacking',
      'isActive',
      'version',
      sql<number>`(SELECT count(*)::int FROM vouchers WHERE series_id = voucher_series.id AND used_count > 0)`.as(
        'usedCount',
      ),
    ])
}

// A numeric column arrives as text.
function toStored<Row extends { value: number }>(row: Row): Row {
  return { ...row, value: Number(row.value) }
}
