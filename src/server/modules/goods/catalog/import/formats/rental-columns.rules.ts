/** The columns of costumes for hire in the shop's own CSV. */

/** Codes of the costumes of a variant in a branch, by its slug: `rental_units_zilina`. */
export const rentalUnitsPrefix = 'rental_units_'

export const rentalColumns = [
  'rental_price',
  'rental_deposit',
  'rental_days',
  'rental_more_day',
  'rental_max_days',
  'rental_late_day',
  'rental_cleaning_days',
]
