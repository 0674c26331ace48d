import type { Contacts } from './content.ts'

/** The words before a company's numbers. */
export const companyLabels = { companyId: 'IČO', taxId: 'DIČ', vatId: 'IČ DPH' } as const

/**
 * Who runs the shop in one line: company, seat, numbers, register entry. The Commercial Code (§ 3a) wants it on pages, papers and
 * messages. What the shop does not know of itself is left out.
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
