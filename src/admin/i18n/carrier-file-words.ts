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
