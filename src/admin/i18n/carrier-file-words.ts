import type { CarrierFormat } from '#contracts/admin/carrier-files.ts'
import { formatCount } from '#ui/format.ts'

/** Texts of the files from which the programs of carriers make labels. */
export const carrierFileWords = {
  make: { dpd: 'Súbor pre DPD', gls: 'Súbor pre GLS' } satisfies Record<CarrierFormat, string>,
  made: (parcels: number) => `V súbore: ${formatCount(parcels, 'zásielka', 'zásielky', 'zásielok')}.`,
  leftOut: (parcels: number) => `Do súboru sa nedostali: ${formatCount(parcels, 'zásielka', 'zásielky', 'zásielok')}`,
  reasons: (order: string, reasons: readonly string[]) => `Objednávka ${order}: ${reasons.join(' ')}`,
  hint: 'Opravte údaje v objednávke a súbor si stiahnite znova, alebo tieto zásielky zadajte dopravcovi ručne.',
}

/** Texts of the numbers that come back from the carrier. */
export const carrierNumberWords = {
  choose: { dpd: 'Čísla balíkov od DPD', gls: 'Čísla balíkov od GLS' } satisfies Record<CarrierFormat, string>,
  hint: 'Súbor CSV, ktorý dopravca vráti po vytvorení štítkov. Zákazník potom vidí číslo dopravcu.',
  column: 'V ktorom stĺpci je číslo balíka?',
  columnHint: 'Názvy stĺpcov tohto súboru nepoznáme.',
  chooseColumn: 'Vyberte stĺpec',
  assigned: (count: number, same: number) =>
    `Priradené: ${formatCount(count, 'číslo', 'čísla', 'čísel')}${same > 0 ? `, bez zmeny: ${same}` : ''}.`,
  nothing: 'V súbore nie je žiadny riadok so zásielkou.',
  row: (line: number, code: string, reason: string) => `Riadok ${line}${code === '' ? '' : `, ${code}`}: ${reason}`,
}
