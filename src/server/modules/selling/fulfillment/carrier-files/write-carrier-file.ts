import type { CarrierFile, CarrierFormat } from '#contracts/admin/carrier-files.ts'
import type { ParcelId, StoreId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { notFound } from '#server/http/errors.ts'
import { toCsv } from '#server/platform/csv.ts'
import type { LabelDeps, ParcelFacts } from '../labels/labels.types.ts'
import { listParcelFacts } from '../labels/parcel-facts.queries.ts'
import { carrierLayouts, type FileSender } from './carrier-layouts.rules.ts'
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
  const sender = await readSender({ readSetting })
  const { good, leftOut } = splitParcels(format, parcels, sender)
  return {
    name: `${format}-${toLocalDay(clock.now())}.csv`,
    csv: good.length === 0 ? null : await encodeFile(format, good, sender),
    parcels: good.length,
    left_out: leftOut,
  }
}

export async function readSender({ readSetting }: Pick<CarrierFileDeps, 'readSetting'>): Promise<FileSender> {
  const { company: name, street, zip, town } = await readSetting('contacts')
  return { name, street, zip, town }
}

/** Which of the parcels can be in the file, and why the others cannot. */
export function splitParcels(
  format: CarrierFormat,
  parcels: readonly ParcelFacts[],
  sender: FileSender,
): { good: ParcelFacts[]; leftOut: CarrierFile['left_out'] } {
  const checked = parcels.map((parcel) => ({ parcel, reasons: findObstacles(parcel, format, sender) }))
  return {
    good: checked.filter(({ reasons }) => reasons.length === 0).map(({ parcel }) => parcel),
    leftOut: checked
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ parcel, reasons }) => ({ id: parcel.parcelId, order_number: parcel.orderNumber, reasons })),
  }
}

/** The file in base64. */
export async function encodeFile(
  format: CarrierFormat,
  parcels: readonly ParcelFacts[],
  sender: FileSender,
): Promise<string> {
  const { columns, hasMark } = carrierLayouts[format]
  const rows = [
    columns.map(({ title }) => title),
    ...parcels.map((parcel) => columns.map(({ cell }) => cell(parcel, sender))),
  ]
  const text = await toCsv(rows)
  return Buffer.from(hasMark ? text : text.replace(/^\uFEFF/, '')).toString('base64')
}
