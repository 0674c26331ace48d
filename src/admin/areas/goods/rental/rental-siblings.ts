import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { rentalOfferWords, rentalUnitWords } from '#admin/i18n/rental-office-words.ts'
import type { Siblings } from '#admin/kit/list/sibling-links.tsx'
import { paths } from '#admin/paths.ts'

/** Not among `paths`, which every screen loads. */
export const rentalUnitsPath = `${paths.rentalOffers}/kusy`

export const rentalSiblings: Siblings = {
  label: rentalOfferWords.label,
  links: [
    { path: paths.rentalOffers, title: rentalOfferWords.title, endpoint: adminEndpoints.rentalOffers.list },
    { path: rentalUnitsPath, title: rentalUnitWords.title, endpoint: adminEndpoints.rentalUnits.list },
  ],
}
