import type { PaperContent } from '#server/modules/selling/papers/index.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'

export type Supplier = PaperContent['supplier']

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
