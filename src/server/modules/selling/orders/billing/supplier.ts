import { rateAgain, type RateChange } from '#kernel/vat-rates.ts'
import { chargedRate, type VatPeriod } from '#kernel/vat-status.ts'
import type { PaperContent } from '#server/modules/selling/papers/index.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'

export type Supplier = PaperContent['supplier']

/** Who issues papers, since when they charge VAT, and how the rates of the law have changed. */
export type Seller = { supplier: Supplier; vatPeriods: readonly VatPeriod[]; rateChanges: readonly RateChange[] }

export async function readSeller(readSetting: ReadSetting): Promise<Seller> {
  const { periods, rates } = await readSetting('vat')
  return { supplier: await readSupplier(readSetting), vatPeriods: periods, rateChanges: rates }
}

/**
 * The rate that a paper charges for a rate of the order. An order has the rates of its day, and the tax arises on the day of supply
 * (Act 222/2004, § 19 and § 27).
 */
export function toChargedRate(
  { rateChanges }: Pick<Seller, 'rateChanges'>,
  { chargesVat, orderedOn, suppliedOn }: { chargesVat: boolean; orderedOn: string; suppliedOn: string },
): (rate: number) => number {
  return (rate) => chargedRate(rateAgain(rateChanges, { rate, saidOn: orderedOn, on: suppliedOn }), chargesVat)
}

/** A VAT number on a paper without VAT would say that its price contains one. */
export function supplierOf(supplier: Supplier, chargesVat: boolean): Supplier {
  return chargesVat ? supplier : { ...supplier, vatId: '' }
}

/** The shop with the particulars that the law requires on its papers, from the settings `contacts` and `bankAccount`. */
export async function readSupplier(readSetting: ReadSetting): Promise<Supplier> {
  const contacts = await readSetting('contacts')
  const account = await readSetting('bankAccount')
  return {
    name: contacts.company,
    person: '',
    street: contacts.street,
    zip: contacts.zip,
    town: contacts.town,
    country: 'Slovensko',
    companyId: contacts.company_id,
    taxId: contacts.tax_id,
    vatId: contacts.vat_id,
    register: contacts.register,
    email: contacts.email,
    phone: contacts.phone,
    iban: account?.iban ?? '',
    bic: account?.bic ?? '',
  }
}
