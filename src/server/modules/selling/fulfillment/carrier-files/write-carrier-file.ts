import type { CarrierFile, CarrierFormat } from '#contracts/admin/carrier-files.ts'
import type { ParcelId, StoreId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { notFound } from '#server/http/errors.ts'
import { toCsv } from '#server/platform/csv.ts'
import type { LabelDeps } from '../labels/labels.types.ts'
import { listParcelFacts } from '../labels/parcel-facts.queries.ts'
import { carrierLayouts } from './carrier-layouts.rules.ts'
import { findObstacles } from './check-parcel.rules.ts'

export type CarrierFileDeps = Pick<LabelDeps, 'db' | 'clock' | 'readSetting'>

/** The file of these parcels for a carrier, a row per parcel, and those that cannot be in it. Throws 404 for none. */
export async function writeCarrierFile(
  { db, clock, readSetting }: CarrierFileDeps,
  {
    format,
    parcelIds,
    branches,
  }: { format: CarrierFormat; parcelIds: readonly ParcelId[]; branches: readonly StoreId[] | null },
): Promise<CarrierFile> {
  const parcels = await listParcelFacts(db.query, { parcelIds, branches })
  if (parcels.length === 0) throw notFound('parcel')
  const { company: name, street, zip, town } = await readSetting('contacts')
  const sender = { name, street, zip, town }
  const checked = parcels.map((parcel) => ({ parcel, reasons: findObstacles(parcel, format, sender) }))
  const good = checked.filter(({ reasons }) => reasons.length === 0).map(({ parcel }) => parcel)
  const { columns, hasMark } = carrierLayouts[format]
  const rows = [
    columns.map(({ title }) => title),
    ...good.map((parcel) => columns.map(({ cell }) => cell(parcel, sender))),
  ]
  const text = await toCsv(rows)
  return {
    name: `${format}-${toLocalDay(clock.now())}.csv`,
    csv: good.length === 0 ? null : Buffer.from(hasMark ? text : text.replace(/^\uFEFF/, '')).toString('base64'),
    parcels: good.length,
    left_out: checked
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ parcel, reasons }) => ({ id: parcel.parcelId, order_number: parcel.orderNumber, reasons })),
  }
}
