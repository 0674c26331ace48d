import { createHmac } from 'node:crypto'
import type { WithdrawalId } from '#kernel/ids.ts'

const dayMs = 86_400_000
/** How long the receipt's link confirms on its own. After that the statement still stands, and staff handle it. */
const confirmDays = 30
/** A lost receipt is sent again this long after the last one, and this many times in all. */
export const resendAfterMs = 10 * 60_000
export const maxMails = 3

/** The secret of the receipt's link: having it proves access to the mailbox. 192 bits. */
export function deriveConfirmKey(secret: string, withdrawalId: number): string {
  return createHmac('sha256', secret).update(`withdrawal ${withdrawalId}`).digest('base64url').slice(0, 32)
}

export function confirmPath({ id, key }: { id: WithdrawalId; key: string }): string {
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

/** The statement's key: the same order, goods and address mean the same withdrawal. */
export function normalizeStatement(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** Returns `2600000123` however it was typed: "č. 2600 000 123". */
export function normalizeOrderNumber(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? normalizeStatement(text) : digits
}

/**
 * Whether a statement came after the fourteen days; null while nothing is delivered, as the days have not started.
 * `until` and `today` are days of the shop's calendar. A late statement is accepted too: staff decide, not the form.
 */
export function isLateStatement({ until, today }: { until: string | null; today: string }): boolean | null {
  return until === null ? null : today > until
}
