import { messages } from '#contracts/messages.ts'
import { isCompanyId, isVatId } from '#contracts/validate-order.ts'
import type { RateChange } from '#kernel/vat-rates.ts'
import type { PaperContent } from '#server/modules/selling/papers/index.ts'
import { findPaperClass } from './paper-class.rules.ts'
import { isPohodaClass } from './pohoda.rules.ts'

const words = messages.bookkeeping
const home = 'Slovensko'

type Against = { companyId: string; changes: readonly RateChange[] }

/** Why a program would refuse a paper, or book another sum, as sentences. `companyId`: of the company to which the file belongs. */
export function findPaperFaults(paper: PaperContent, { companyId, changes }: Against): string[] {
  const { supplier, kind, corrects, recap, roundingCents, totalCents } = paper
  const sum = recap.reduce((total, { grossCents }) => total + grossCents, roundingCents)
  const isOfOther = companyId !== '' && supplier.companyId !== '' && supplier.companyId !== companyId
  const rates = recap.map(({ rate }) => rate).filter((rate) => !isPohodaClass(findPaperClass(paper, { rate, changes })))
  return [
    ...(isOfOther ? [words.otherCompany(supplier.companyId)] : []),
    ...listCustomerFaults(paper.customer),
    ...(kind === 'credit_note' && corrects === null ? [words.noInvoice] : []),
    ...rates.map(words.unknownRate),
    ...(sum === totalCents ? [] : [words.otherSum]),
  ]
}

/** Numbers of other countries have forms that are not known here. */
function listCustomerFaults({ name, country, companyId, vatId }: PaperContent['customer']): string[] {
  const isHome = country === home
  return [
    ...(name.trim() === '' ? [words.noName] : []),
    ...(isHome && companyId !== '' && !isCompanyId(companyId) ? [words.customersCompanyId(companyId)] : []),
    ...(isHome && vatId !== '' && !isVatId(vatId) ? [words.customersVatId(vatId)] : []),
  ]
}
