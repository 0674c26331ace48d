import type { AdminVoucherSeries } from '#contracts/admin/voucher-series.ts'
import { messages } from '#contracts/messages.ts'
import { given, type Patch } from '#kernel/given.ts'
import type { VoucherSeriesId } from '#kernel/ids.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { drawCode } from '../draw-code.ts'
import { findVoucherFaults } from '../office/voucher-faults.rules.ts'
import { getVoucherSeries, toAdminSeries } from './read-series.ts'
import * as queries from './series.queries.ts'

type SeriesPatch = Patch<queries.SeriesFields>

const thing = 'voucher-series'

/** Of a new series of which only the name and the count are given. */
const usual: Omit<queries.SeriesFields, 'name' | 'count'> = {
  prefix: '',
  type: 'percent',
  value: 0,
  freesDelivery: false,
  minimalPriceCents: null,
  activeFrom: null,
  activeTo: null,
  requiresEmail: false,
  stacking: 'one_of_kind',
  isActive: true,
}

/** Makes as many random codes as asked for. Throws 422 for rules that do not fit together. */
export async function createVoucherSeries(
  { tx, audit }: AuditedWrite,
  { name, count, ...patch }: SeriesPatch & { name: string; count: number },
): Promise<AdminVoucherSeries> {
  const fields = { ...usual, ...given(patch), name, count }
  refuseFaults(fields)
  const id = await queries.insertSeries(tx, fields)
  await addCodes(tx, { id, prefix: fields.prefix, count })
  const after = await getVoucherSeries(tx, id)
  audit({ thing, id, after: toAudited(after), version: after.version })
  return after
}

/**
 * Changes the given rules for all codes, also those that were changed one by one; orders that have used one keep their discount.
 * A higher count adds codes. Throws 404, 412 for another version, 422 for fewer codes or rules that do not fit together.
 */
export async function changeVoucherSeries(
  { tx, audit }: AuditedWrite,
  { id, version, patch }: { id: VoucherSeriesId; version: number; patch: SeriesPatch },
): Promise<AdminVoucherSeries> {
  const before = await lock(tx, { id, version })
  const fields = given(patch)
  const { count = before.count } = fields
  refuseFaults({ ...before, ...fields })
  if (count < before.count) throw invalid({ count: [messages.staff.seriesShrinks(before.count)] })
  if (Object.keys(fields).length > 0) await queries.updateSeries(tx, id, fields)
  const { name: _, prefix = before.prefix, count: __, ...rules } = fields
  if (Object.keys(rules).length > 0) await queries.updateCodes(tx, id, rules)
  await addCodes(tx, { id, prefix, count: count - before.count })
  const after = await getVoucherSeries(tx, id)
  audit({ thing, id, before: toAudited(toAdminSeries(before)), after: toAudited(after), version: after.version })
  return after
}

/** Draws again what another voucher happens to have. */
async function addCodes(
  tx: Tx,
  { id, prefix, count }: { id: VoucherSeriesId; prefix: string; count: number },
): Promise<void> {
  for (let missing = count; missing > 0;) {
    const codes = Array.from({ length: missing }, () => prefix + drawCode())
    missing -= await queries.insertCodes(tx, id, codes)
  }
}

function refuseFaults(fields: queries.SeriesFields): void {
  const shape = { ...fields, quantityLimit: 1, influencerUserId: null, commissionPercent: 0 }
  const faults = findVoucherFaults(shape, 0)
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

async function lock(tx: Tx, { id, version }: { id: VoucherSeriesId; version: number }): Promise<queries.StoredSeries> {
  const series = await queries.lockSeries(tx, id)
  if (!series) throw notFound('series')
  await refuseStale(tx, { thing, current: toAdminSeries(series), version })
  return series
}

/** As the contract names them, so that the history does too. What the shop counts itself was not changed by a person. */
function toAudited(series: AdminVoucherSeries): Record<string, unknown> {
  const { id: _, version: __, used_count: ___, ...fields } = series
  return fields
}
