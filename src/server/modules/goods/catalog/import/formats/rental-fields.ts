/** The cells of costumes for hire in the shop's own CSV. */
import { given } from '#kernel/given.ts'
import type { Faults } from '../faults.store.ts'
import { readWhole, shorten, splitList } from '../fields/fields.rules.ts'
import type { ImportedUnit, ImportedRental } from '../imported-product.ts'
import type { Reading } from '../reading.ts'
import { cellsOf, type SourceRow } from '../source/source-row.ts'
import { rentalUnitsPrefix } from './rental-columns.rules.ts'

const exact = { maxPlaces: 2 }
/** Of a new offer, as in the database. */
const usualDays = 3
const usualMostDays = 14

/** What hiring the goods costs; null = they are lent no more. A file without the column leaves the offer unchanged. */
export function readRental(
  row: SourceRow,
  { faults, price }: Pick<Reading, 'faults' | 'price'>,
): ImportedRental | null | undefined {
  const cell = cellsOf(row)
  const typed = row.cells.rental_price
  if (typed === undefined) return undefined
  if (typed.trim() === '') return null
  const rentCents = price(cell('rental_price'), exact)
  if (rentCents === 0) faults.add(cell('rental_price'), 'Nájomné musí byť vyššie ako nula.')
  const depositCents = price(cell('rental_deposit'), exact)
  if (!row.cells.rental_deposit?.trim()) faults.add(cell('rental_deposit'), 'Kaucia chýba. Ak ju nechcete, napíšte 0.')
  const includedDays = readWhole(cell('rental_days'), faults, 31)
  const maxDays = readWhole(cell('rental_max_days'), faults, 62)
  if ((includedDays ?? usualDays) < 1 || (includedDays ?? usualDays) > (maxDays ?? usualMostDays))
    faults.add(cell('rental_days'), 'Dní v cene musí byť aspoň 1 a najviac toľko, na koľko kostým požičiavate.')
  return {
    rentCents: rentCents ?? 0,
    depositCents: depositCents ?? 0,
    ...given({
      includedDays,
      maxDays,
      moreDayCents: price(cell('rental_more_day'), exact),
      lateDayCents: price(cell('rental_late_day'), exact),
      cleaningDays: readWhole(cell('rental_cleaning_days'), faults, 31),
    }),
  }
}

/** The costumes of a variant in the branches; none = the file does not say. */
export function readRentalUnits(row: SourceRow, faults: Faults): ImportedUnit[] {
  return Object.keys(row.cells).flatMap((column) => {
    if (!column.startsWith(rentalUnitsPrefix)) return []
    return splitList(row.cells[column], '|').flatMap((code) => {
      if (code.length <= 40) return [{ code, store: column.slice(rentalUnitsPrefix.length) }]
      faults.add({ line: row.line, column }, `Značka „${shorten(code)}“ má viac ako 40 znakov.`)
      return []
    })
  })
}
