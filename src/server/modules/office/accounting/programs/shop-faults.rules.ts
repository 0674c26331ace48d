import type { BookkeepingFault } from '#contracts/admin/bookkeeping-trials.ts'
import type { Contacts } from '#contracts/content.ts'
import { messages } from '#contracts/messages.ts'
import { isCompanyId, isTaxId, isVatId } from '#contracts/validate-order.ts'
import { isIban } from '#kernel/iban.ts'
import { chargesVatOn, type VatPeriod } from '#kernel/vat-status.ts'

const words = messages.bookkeeping

export type CheckedShop = {
  contacts: Contacts
  periods: readonly VatPeriod[]
  account: { iban: string } | undefined
  /** `YYYY-MM-DD`. */
  today: string
}

/** What a bookkeeping program would refuse of the shop's data, or miss on its papers. */
export function findShopFaults({ contacts, periods, account, today }: CheckedShop): BookkeepingFault[] {
  const ofCompany = listCompanyFaults(contacts, chargesVatOn(periods, today))
  return [
    ...ofCompany.map((text) => ({ text, place: 'company' as const })),
    ...(periods.length === 0 ? [{ text: words.noStatus, place: 'vat' as const }] : []),
    ...listAccountFaults(account).map((text) => ({ text, place: 'bankAccount' as const })),
  ]
}

function listCompanyFaults(contacts: Contacts, chargesVat: boolean): string[] {
  const { company, street, town, zip } = contacts
  const isPlaced = [street, town, zip].every((part) => part.trim() !== '')
  return [
    company.trim() === '' && words.noCompany,
    !isPlaced && words.noAddress,
    findNumberFault(contacts.company_id, {
      isRight: isCompanyId,
      none: words.noCompanyId,
      wrong: words.wrongCompanyId,
    }),
    findNumberFault(contacts.tax_id, { isRight: isTaxId, none: words.noTaxId, wrong: words.wrongTaxId }),
    chargesVat
      ? findNumberFault(contacts.vat_id, { isRight: isVatId, none: words.noVatId, wrong: words.wrongVatId })
      : // Registered for trade within the EU it is right, so only its form is looked at.
        contacts.vat_id.trim() !== '' && !isVatId(contacts.vat_id) && words.wrongVatId(contacts.vat_id),
  ].filter((text) => typeof text === 'string')
}

type NumberRule = { isRight: (text: string) => boolean; none: string; wrong: (text: string) => string }

function findNumberFault(text: string, { isRight, none, wrong }: NumberRule): string | undefined {
  if (text.trim() === '') return none
  return isRight(text) ? undefined : wrong(text.trim())
}

function listAccountFaults(account: CheckedShop['account']): string[] {
  if (account === undefined || account.iban.trim() === '') return [words.noAccount]
  return isIban(account.iban) ? [] : [words.wrongAccount]
}
