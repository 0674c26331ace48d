import { createHmac } from 'node:crypto'

const dayMs = 86_400_000
/** So long the link of the receipt confirms by itself. After that the statement still stands, and staff see to it. */
const confirmDays = 30
/** A receipt that was lost is sent again this long after the last one, and so many times in all. */
export const resendAfterMs = 10 * 60_000
export const maxMails = 3

/** The secret of the link in a receipt: whoever has it reads the mailbox. 192 bits. */
export function deriveConfirmKey(secret: string, withdrawalId: number): string {
  return createHmac('sha256', secret).update(`withdrawal ${withdrawalId}`).digest('base64url').slice(0, 32)
}

export function confirmPath({ id, key }: { id: number; key: string }): string {
  return `/odstupenie-od-zmluvy?potvrdenie=${id}&kluc=${key}`
}

export function findConfirmationState(statement: {
  confirmedAt: Date | null
  receivedAt: Date
  now: Date
}): 'waiting' | 'confirmed' | 'expired' {
  if (statement.confirmedAt !== null) return 'confirmed'
  return statement.now.getTime() - statement.receivedAt.getTime() <= confirmDays * dayMs ? 'waiting' : 'expired'
}

/** The statement's key: who means the same order, goods and address means the same withdrawal. */
export function normalizeStatement(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** `2600000123`, however it was typed: "č. 2600 000 123". */
export function normalizeOrderNumber(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? normalizeStatement(text) : digits
}

/**
 * Whether a statement came after the fourteen days; null while nothing was delivered, as the days have not begun. `until` and
 * `today` are days of the shop's calendar. A late one is received all the same: somebody decides, not the form.
 */
export function isLateStatement({ until, today }: { until: string | null; today: string }): boolean | null {
  return until === null ? null : today > until
}
