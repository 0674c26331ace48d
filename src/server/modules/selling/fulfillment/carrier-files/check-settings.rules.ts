import type { CarrierFileTrial, CarrierFormat } from '#contracts/admin/carrier-files.ts'
import { deliveryPlaces } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import type { Carrier } from '#server/modules/selling/delivery/index.ts'
import { carrierLayouts, type FileSender, findFormat } from './carrier-layouts.rules.ts'
import { isZip } from './parcel-contact.rules.ts'

const words = messages.carrierFiles
/** Shops are in Slovakia. */
const homeCountry = 'SK'

export type OfferedCarrier = Pick<Carrier, 'name' | 'kind' | 'widget'>

export function listCarriersOf<Offered extends OfferedCarrier>(
  format: CarrierFormat,
  carriers: readonly Offered[],
): Offered[] {
  return carriers.filter(({ name }) => findFormat(name) === format)
}

/** What a carrier would refuse of any parcel of the shop, or of all parcels of a way of delivery. */
export function findSettingFaults(
  format: CarrierFormat,
  { carriers, sender }: { carriers: readonly OfferedCarrier[]; sender: FileSender },
): CarrierFileTrial['faults'] {
  const { hasSender, hasPoints } = carrierLayouts[format]
  const ofCarrier = listCarriersOf(format, carriers)
  const toPoints = ofCarrier.filter(({ kind }) => deliveryPlaces[kind] === 'point')
  const ofCompany = [
    sender.name.trim() === '' && words.noCompany,
    sender.street.trim() === '' && words.noSenderStreet,
    sender.town.trim() === '' && words.noSenderTown,
    !isZip(sender.zip, homeCountry) && words.wrongSenderZip(sender.zip),
  ].filter((text) => text !== false)
  const ofCarriers = [
    ...(ofCarrier.length === 0 ? [words.none(format.toUpperCase())] : []),
    ...toPoints.flatMap(({ name, widget }) =>
      !hasPoints ? [words.pointsOfCarrierUnknown(name)] : widget === null ? [] : [words.pointsOfOther(name)],
    ),
  ]
  return [
    ...(hasSender ? ofCompany.map((text) => ({ text, place: 'company' as const })) : []),
    ...ofCarriers.map((text) => ({ text, place: 'carriers' as const })),
  ]
}
