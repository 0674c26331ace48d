import { countLimit } from '#contracts/admin/lists.ts'
import type { AdminVoucherSeries } from '#contracts/admin/voucher-series.ts'
import { voucherSeriesIdSchema } from '#contracts/ids.ts'
import type { VoucherId, VoucherSeriesId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import * as queries from './series.queries.ts'

/** A page of series, newest first; `q` finds names and beginnings of codes. */
export async function listVoucherSeries(
  { query: q }: Pick<Db, 'query'>,
  query: { q?: string | undefined; after?: string | undefined; limit?: string | undefined },
) {
  const { after: before, limit } = readPage(query, voucherSeriesIdSchema)
  const search = query.q?.trim() ?? ''
  const rows = await queries.listSeries(q, { search, before, limit: limit + 1 })
  const counted = await queries.countSeries(q, search, countLimit + 1)
  return toPage(rows, { limit, counted, keyOf: ({ id }) => id, show: toAdminSeries })
}

/** Throws 404. */
export async function getVoucherSeries(q: Queryable, id: VoucherSeriesId): Promise<AdminVoucherSeries> {
  const series = await queries.findSeries(q, id)
  if (!series) throw notFound('series')
  return toAdminSeries(series)
}

const codesAtOnce = 1_000

/** The codes of a series as rows of a file, with a head. */
export async function* exportCodes(q: Queryable, id: VoucherSeriesId): AsyncGenerator<string[]> {
  yield ['kód', 'využitý', 'platí']
  for (let after: VoucherId | undefined = 0; after !== undefined;) {
    const rows = await queries.listCodes(q, { id, after, limit: codesAtOnce })
    yield* rows.map(({ code, usedCount, isActive }) => [code, sayYes(usedCount > 0), sayYes(isActive)])
    after = rows.length === codesAtOnce ? rows.at(-1)?.id : undefined
  }
}

function sayYes(is: boolean): string {
  return is ? 'áno' : 'nie'
}

export function toAdminSeries(series: queries.StoredSeries): AdminVoucherSeries {
  return {
    id: series.id,
    name: series.name,
    prefix: series.prefix,
    count: series.count,
    used_count: series.usedCount,
    type: series.type,
    value: series.value,
    frees_delivery: series.freesDelivery,
    minimal_price_cents: series.minimalPriceCents,
    active_from: series.activeFrom?.toISOString() ?? null,
    active_to: series.activeTo?.toISOString() ?? null,
    requires_email: series.requiresEmail,
    stacking: series.stacking,
    is_active: series.isActive,
    version: series.version,
  }
}
