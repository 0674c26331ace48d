import type { CarrierFormat } from '#contracts/admin/carrier-files.ts'
import { deliveryPlaces } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import type { ParcelFacts } from '../labels/labels.types.ts'
import { carrierLayouts, findFormat, type FileSender } from './carrier-layouts.rules.ts'
import { isZip, toPhone } from './parcel-contact.rules.ts'

const words = messages.carrierFiles

/** Why a parcel cannot be in the file of a carrier, as sentences; none = it can. */
export function findObstacles(parcel: ParcelFacts, format: CarrierFormat, sender: FileSender): string[] {
  if (findFormat(parcel.carrierName) !== format) return [words.otherCarrier(parcel.carrierName)]
  const { recipient, carrierKind, point } = parcel
  const { columns, hasPoints } = carrierLayouts[format]
  const isToPoint = deliveryPlaces[carrierKind] === 'point'
  const missing = [
    recipient.name === '' && words.noName,
    recipient.street === '' && words.noStreet,
    recipient.town === '' && words.noTown,
    !isZip(recipient.zip, recipient.country) && words.wrongZip(recipient.zip),
    toPhone(parcel.phone, recipient.country) === undefined && words.wrongPhone,
    isToPoint && !hasPoints && words.pointUnknown,
    isToPoint && hasPoints && !point?.id && words.noPoint,
  ].filter((reason) => reason !== false)
  const long = columns.flatMap(({ title, most, cell }) =>
    most !== undefined && cell(parcel, sender).length > most ? [words.tooLong(title, most)] : [],
  )
  return [...missing, ...long]
}
