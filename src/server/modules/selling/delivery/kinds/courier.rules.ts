import { messages } from '#contracts/messages.ts'
import type { CarrierDefinition } from '../delivery.types.ts'
import { findParcelFault } from '../parcel.rules.ts'

/** A carrier delivers the goods to an address. */
export const courier: CarrierDefinition = {
  findFault(carrier, { parcel, country }) {
    if (country !== undefined && !carrier.countries.includes(country)) return messages.checkout.otherCountry
    return findParcelFault(carrier, parcel)
  },
}
