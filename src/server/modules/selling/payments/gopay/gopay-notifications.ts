import { createHmac } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import { equalDigests } from '#server/platform/ids.ts'
import type { GatewayNotification, NotifiedPayment } from '../gateways/gateways.types.ts'

// GoPay signs nothing: it calls the address that the payment was created with, and adds the id of the payment.

/** The end of the address for notifications of an attempt, which only GoPay and the shop know. */
export function toToken({ orderNumber, attempt }: { orderNumber: string; attempt: number }, key: string): string {
  const subject = `${orderNumber}-${attempt}`
  return `${subject}-${sign(subject, key)}`
}

/** Undefined = forged. */
export function readNotification(
  { fields, token }: GatewayNotification,
  { notificationKey, clock }: { notificationKey: string; clock: Clock },
): NotifiedPayment | undefined {
  const [, subject = '', signature = ''] = /^(\d+-\d+)-([0-9a-f]{64})$/.exec(token) ?? []
  const { id = '' } = fields
  if (!equalDigests(sign(subject, notificationKey), signature) || !/^\d{1,20}$/.test(id)) return undefined
  // Each change of a payment is announced by the same id.
  return { ref: id, eventId: `${id} ${clock.now().toISOString()}`, payload: { id, subject } }
}

function sign(subject: string, key: string): string {
  return createHmac('sha256', key).update(subject).digest('hex')
}
