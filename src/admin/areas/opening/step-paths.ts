import type { OpeningStep } from '#contracts/admin/opening.ts'
import { paths } from '#admin/paths.ts'

/** Where the steps of a new shop are done; a test order has no screen here. */
export const stepPaths: Partial<Record<OpeningStep, string>> = {
  company: paths.company,
  bank: paths.bankAccount,
  branches: paths.stores,
  carriers: paths.carriers,
  payments: paths.payments,
  vat: paths.vat,
  texts: paths.legalTexts,
  goods: paths.imports,
}
