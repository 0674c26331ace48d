import * as z from 'zod/mini'
import { countLimit } from '#contracts/admin/lists.ts'
import type { AdminVoucher, VoucherState } from '#contracts/admin/vouchers.ts'
import { voucherIdSchema } from '#contracts/ids.ts'
import type { VoucherId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as queries from './office.queries.ts'

type Deps = { db: Pick<Db, 'query'>; clock: Clock }

const keySchema = z.tuple([voucherIdSchema])

/** A page of vouchers, newest first. Those that the shop has issued itself are found only by their code. */
export async function listAdminVouchers(
  { db, clock }: Deps,
  query: {
    q?: string | undefined
    state?: VoucherState | undefined
    after?: string | undefined
    limit?: string | undefined
  },
) {
  const { after, limit } = readPage(query, keySchema)
  const filter = { search: query.q?.trim() ?? '', state: query.state, now: clock.now() }
  const rows = await queries.listOfficeVouchers(db.query, { ...filter, before: after?.[0], limit: limit + 1 })
  const counted = await queries.countOfficeVouchers(db.query, filter, countLimit + 1)
  return toPage(rows, { limit, counted, keyOf: ({ id }) => [id], show: toAdminVoucher })
}

/** Throws 404. */
export async function getAdminVoucher({ db, clock }: Deps, id: VoucherId): Promise<AdminVoucher> {
  const voucher = await queries.findOfficeVoucher(db.query, { id, now: clock.now() })
  if (!voucher) throw notFound('voucher')
  return toAdminVoucher(voucher)
}

export function toAdminVoucher(voucher: queries.StoredVoucher): AdminVoucher {
  return {
    id: voucher.id,
    code: voucher.code,
    note: voucher.note,
    type: voucher.type,
    value: voucher.value,
    frees_delivery: voucher.freesDelivery,
    minimal_price_cents: voucher.minimalPriceCents,
    active_from: voucher.activeFrom?.toISOString() ?? null,
    active_to: voucher.activeTo?.toISOString() ?? null,
    quantity_limit: voucher.quantityLimit,
    per_user_limit: voucher.perUserLimit,
    requires_email: voucher.requiresEmail,
    stacking: voucher.stacking,
    service_type: voucher.serviceType,
    is_active: voucher.isActive,
    influencer_email: voucher.influencerEmail,
    commission_percent: voucher.commissionPercent,
    used_count: voucher.usedCount,
    state: voucher.state,
    version: voucher.version,
  }
}
