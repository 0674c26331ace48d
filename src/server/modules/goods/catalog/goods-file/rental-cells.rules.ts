/** The cells of costumes for hire. */
import { rentalUnitsPrefix } from '../import/formats/rental-columns.rules.ts'
import type { ImportedRental, ImportedUnit } from '../import/imported-product.ts'
import { escapeParts, toAmount, toText, type Cells } from './cells.rules.ts'

export function toRentalCells(rental: ImportedRental | null | undefined): Cells {
  return {
    rental_price: toAmount(rental?.rentCents),
    rental_deposit: toAmount(rental?.depositCents),
    rental_days: toText(rental?.includedDays),
    rental_more_day: toAmount(rental?.moreDayCents),
    rental_max_days: toText(rental?.maxDays),
    rental_late_day: toAmount(rental?.lateDayCents),
    rental_cleaning_days: toText(rental?.cleaningDays),
  }
}

/** A cell per branch with the codes of its costumes; those that are lent no more are none. */
export function toUnitCells(units: readonly ImportedUnit[]): Cells {
  const codes = Map.groupBy(
    units.filter(({ isRetired }) => !isRetired),
    ({ store }) => store,
  )
  return Object.fromEntries(
    [...codes].map(([store, own]) => [
      `${rentalUnitsPrefix}${store}`,
      own
        .map(({ code }) => escapeParts(code, /[|\\]/g))
        .toSorted()
        .join('|'),
    ]),
  )
}
