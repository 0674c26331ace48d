import type { Contacts } from './content.ts'

/** Labels of a company's numbers. */
export const companyLabels = { companyId: 'IČO', taxId: 'DIČ', vatId: 'IČ DPH' } as const

/**
 * The operator of the shop in one line: company, seat, numbers, register entry. The Commercial Code (§ 3a) requires it
 * on pages, papers and messages. Missing data is left out.
 */
export function toCompanyLine(contacts: Contacts): string {
  const { company, street, zip, town, company_id: companyId, tax_id: taxId, vat_id: vatId, register } = contacts
  const parts = [
    company,
    [street, `${zip} ${town}`.trim()].filter((part) => part !== '').join(', '),
    companyId && `${companyLabels.companyId} ${companyId}`,
    taxId && `${companyLabels.taxId} ${taxId}`,
    vatId && `${companyLabels.vatId} ${vatId}`,
    register,
  ]
  return parts.filter((part) => part.trim() !== '').join(' · ')
}
