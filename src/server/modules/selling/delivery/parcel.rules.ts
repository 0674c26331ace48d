import { messages } from '#contracts/messages.ts'
import type { Carrier, Parcel } from './delivery.types.ts'

/** Why a carrier that travels cannot take the parcel, in Slovak; undefined = it can. */
export function findParcelFault(carrier: Carrier, parcel: Parcel): string | undefined {
  if (parcel.classes.includes('inflated') && (!carrier.carriesDanger || carrier.refusedClasses.includes('inflated'))) {
    return messages.checkout.noInflated
  }
  const isRefused = parcel.classes.some((name) => carrier.refusedClasses.includes(name))
  if (isRefused || (parcel.classes.length > 0 && !carrier.carriesDanger)) return messages.checkout.noDangerousGoods
  if (parcel.isBulky && !carrier.carriesBulky) return messages.checkout.noBulkyGoods
  if (carrier.maxWeightGrams !== null && parcel.weightGrams > carrier.maxWeightGrams) return messages.checkout.tooHeavy
  return undefined
}
