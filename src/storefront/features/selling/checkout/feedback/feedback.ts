import type { VatCheck } from '#contracts/registers.ts'
import type { FieldErrors } from '#contracts/validate-order.ts'

export type Feedback = {
  errors: FieldErrors
  /** A failure that belongs to no field. */
  problem: string | null
  notices: string[]
  voucher: VoucherDraft
  removed: RemovedLine | null
  /** The answer of the company register. */
  lookup: CompanyLookup | null
  /** The answer of VIES about the VAT number. */
  vatCheck: VatCheck | null
}

export type RemovedLine = {
  name: string
  /** The intent that restores it with its note and its services. */
  restoreIntent: string
}

/** Data filled in from a register, with its source; or why there are none. */
export type CompanyLookup =
  | { kind: 'filled'; source: { name: string; url: string }; terminatedOn: string | null }
  | { kind: 'failed'; text: string }

export type VoucherDraft = {
  code: string
  guestEmail: string
  needsEmail: boolean
  error: string | null
  emailError: string | null
}

export const noVoucherDraft: VoucherDraft = {
  code: '',
  guestEmail: '',
  needsEmail: false,
  error: null,
  emailError: null,
}

export const noFeedback: Feedback = {
  errors: {},
  problem: null,
  notices: [],
  voucher: noVoucherDraft,
  removed: null,
  lookup: null,
  vatCheck: null,
}
