import type { VatCheck } from '#contracts/registers.ts'
import type { FieldErrors } from '#contracts/validate-order.ts'

export type Feedback = {
  errors: FieldErrors
  /** A failure that belongs to no field. */
  problem: string | null
  notices: string[]
  voucher: VoucherDraft
  removed: RemovedLine | null
  /** What the register of companies returned for the number that was asked for. */
  lookup: CompanyLookup | null
  /** What VIES says of the VAT number. */
  vatCheck: VatCheck | null
}

export type RemovedLine = {
  name: string
  /** The intent that brings it back whole: its note and its services too. */
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
