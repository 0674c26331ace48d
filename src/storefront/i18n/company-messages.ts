import { formatShortDate } from '#ui/format.ts'

// Texts about a company's data and the public register.
export const companyMessages = {
  fill: 'Doplniť údaje podľa IČO',
  filled: 'Údaje sme doplnili podľa registra. Skontrolujte ich, prosím, môžete ich aj zmeniť.',
  terminated: (day: string) => `Podľa registra táto firma zanikla ${formatShortDate(day)}. Skontrolujte, prosím, IČO.`,
  vatValid: (name: string) =>
    name === '' ? 'IČ DPH je platné podľa registra VIES.' : `IČ DPH je platné, patrí firme ${name} (VIES).`,
  vatInvalid: (vatId: string) =>
    `Register VIES číslo ${vatId} nepozná. Skontrolujte ho, prosím; objednať môžete aj tak.`,
  source: 'Zdroj: ',
} as const
