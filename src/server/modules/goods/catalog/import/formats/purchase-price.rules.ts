import type { NetCents } from '#kernel/money.ts'
import type { Cell } from '../fields/fields.rules.ts'
import type { Reading } from '../reading.ts'

export const purchasePriceColumn = 'purchase_price'

/** As what is typed by hand (`purchasePriceSchema`). */
const highest = 10_000_000

/**
 * What a piece costs the shop without VAT; null = it is no longer known, undefined = the file does not say it. What is refused is not
 * repeated: faults of a file are read by people who may not know what goods cost.
 */
export function readPurchasePrice(
  cell: Cell,
  { faults, price }: Pick<Reading, 'faults' | 'price'>,
): NetCents | null | undefined {
  if (cell.text === undefined) return undefined
  if (cell.text.trim() === '') return null
  const isAmount = /^\d{1,6}(?:[.,]\d{1,2})?$/.test(cell.text.trim())
  const cents = isAmount ? price(cell, { isMachineWritten: true }) : undefined
  if (cents !== undefined && cents <= highest) return cents
  return faults.add(cell, 'Nákupná cena nie je suma bez DPH v tvare 4,90, najviac 100 000.')
}
