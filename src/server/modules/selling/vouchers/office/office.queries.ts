import { type SqlBool, sql } from 'kysely'
import type { VoucherState } from '#contracts/admin/vouchers.ts'
import type { UserId, VoucherId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { countUpTo } from '#server/platform/db/listing.ts'
import type { VoucherStacking } from '../vouchers.rules.ts'

/** What staff decide about a voucher. */
export type VoucherFields = {
  code: string
  note: string
  type: 'amount' | 'percent'
  value: number
  freesDelivery: boolean
  minimalPriceCents: Cents | null
  activeFrom: Date | null
  activeTo: Date | null
  quantityLimit: number | null
  perUserLimit: number | null
  requiresEmail: boolean
  stacking: VoucherStacking
  serviceType: string
  isActive: boolean
  influencerUserId: UserId | null
  commissionPercent: number
}

export type StoredVoucher = VoucherFields & {
  id: VoucherId
  usedCount: number
  version: number
  state: VoucherState
  influencerEmail: string | null
}

type Filter = { search: string; state: VoucherState | undefined; now: Date }

/** Newest first, below `before`. */
export async function listOfficeVouchers(
  q: Queryable,
  { before, limit, ...filter }: Filter & { before: VoucherId | undefined; limit: number },
): Promise<StoredVoucher[]> {
  const rows = await matching(q, filter)
    .$if(before !== undefined, (query) => query.where('vouchers.id', '<', before ?? null))
    .orderBy('vouchers.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toStored)
}

/** The number of found vouchers, at most `most`. */
export function countOfficeVouchers(q: Queryable, filter: Filter, most: number): Promise<number> {
  return countUpTo(q, matching(q, filter).clearSelect().select('vouchers.id'), most)
}

export async function findOfficeVoucher(
  q: Queryable,
  { id, now }: { id: VoucherId; now: Date },
): Promise<StoredVoucher | undefined> {
  const row = await vouchersWithOwner(q, now).where('vouchers.id', '=', id).executeTakeFirst()
  return row && toStored(row)
}

/** Locked until the transaction ends: of two changes of one version, the second finds the first, and no order uses it meanwhile. */
export async function lockOfficeVoucher(
  tx: Tx,
  { id, now }: { id: VoucherId; now: Date },
): Promise<StoredVoucher | undefined> {
  await tx.selectFrom('vouchers').select('id').where('id', '=', id).forUpdate().execute()
  return findOfficeVoucher(tx, { id, now })
}

/** `id` and `version`: of a deleted voucher that comes back. */
export async function insertOfficeVoucher(
  tx: Tx,
  voucher: VoucherFields & { id?: VoucherId; version?: number },
): Promise<VoucherId> {
  const { id } = await tx.insertInto('vouchers').values(voucher).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A trigger counts the version. */
export async function updateOfficeVoucher(tx: Tx, id: VoucherId, fields: Partial<VoucherFields>): Promise<void> {
  await tx.updateTable('vouchers').set(fields).where('id', '=', id).execute()
}

/** Returns false while a cart has it. */
export async function deleteUnusedVoucher(tx: Tx, id: VoucherId): Promise<boolean> {
  const row = await tx
    .deleteFrom('vouchers')
    .where('id', '=', id)
    .where('usedCount', '=', 0)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('cartVouchers').select('cartId').where('voucherId', '=', id))))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The account of an influencer by its e-mail. */
export async function findInfluencer(q: Queryable, email: string): Promise<UserId | undefined> {
  const row = await q
    .selectFrom('users')
    .innerJoin('customerGroups', 'customerGroups.id', 'users.groupId')
    .select('users.id')
    .where('users.email', '=', email)
    .where('users.erasedAt', 'is', null)
    .where('customerGroups.code', '=', 'influencer')
    .executeTakeFirst()
  return row?.id
}

function matching(q: Queryable, { search, state, now }: Filter) {
  const start = `${search.toUpperCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return vouchersWithOwner(q, now)
    .$if(search === '', (query) => query.where('vouchers.origin', '=', 'staff'))
    .$if(search !== '', (query) =>
      query.where(
        // Two readings with an index each: joined by OR neither would be used.
        sql<SqlBool>`vouchers.id IN (SELECT id FROM vouchers WHERE upper(code) LIKE ${start}
          UNION ALL SELECT id FROM vouchers WHERE note <> '' AND fold_text(note) LIKE fold_text(${part}))`,
      ),
    )
    .$if(state !== undefined, (query) => query.where(sql<SqlBool>`${stateAt(now)} = ${state}`))
}

function vouchersWithOwner(q: Queryable, now: Date) {
  return q
    .selectFrom('vouchers')
    .leftJoin('users', 'users.id', 'vouchers.influencerUserId')
    .select([
      'vouchers.id',
      'vouchers.code',
      'vouchers.note',
      'vouchers.type',
      'vouchers.value',
      'vouchers.freesDelivery',
      'vouchers.minimalPriceCents',
      'vouchers.activeFrom',
      'vouchers.activeTo',
      'vouchers.quantityLimit',
      'vouchers.perUserLimit',
      'vouchers.requiresEmail',
      'vouchers.stacking',
      'vouchers.serviceType',
      'vouchers.isActive',
      'vouchers.influencerUserId',
      'vouchers.commissionPercent',
      'vouchers.usedCount',
      'vouchers.version',
      'users.email as influencerEmail',
      stateAt(now).as('state'),
    ])
}

function stateAt(now: Date) {
  return sql<VoucherState>`CASE
    WHEN NOT vouchers.is_active OR vouchers.active_to <= ${now}::timestamptz THEN 'ended'
    WHEN vouchers.used_count >= vouchers.quantity_limit THEN 'spent'
    WHEN vouchers.active_from > ${now}::timestamptz THEN 'planned'
    ELSE 'valid' END`
}

// Numeric columns arrive as text.
function toStored<Row extends { value: number; commissionPercent: number }>(row: Row): Row {
  return { ...row, value: Number(row.value), commissionPercent: Number(row.commissionPercent) }
}
