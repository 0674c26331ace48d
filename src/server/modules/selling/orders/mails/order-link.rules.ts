import { createHmac } from 'node:crypto'
import type { Order } from '#contracts/checkout.ts'
import { dayMs } from '#kernel/durations.ts'
import type { CartId } from '#kernel/ids.ts'
import type { Address, SecretLink } from '../orders.types.ts'

/**
 * The secret in the URL of an order's page: 192 bits that only the holder of `linkSecret` can compute. E-mails and the
 * customer's list can show the link although the database keeps only its digest.
 */
export function deriveOrderHash(linkSecret: string, cartId: CartId): string {
  return createHmac('sha256', linkSecret).update(`order of cart ${cartId}`).digest('base64url').slice(0, 32)
}

export function summaryPath({ id, hash }: SecretLink): string {
  return `/shrnuti/${id}/${hash}`
}

const publicDays = 30

/** After 30 days the link no longer shows names and addresses (decisions, section 3). */
export function isAddressHidden(placedAt: Date, now: Date): boolean {
  return now.getTime() - placedAt.getTime() > publicDays * dayMs
}

export function hidePersonalData(order: Order): Order {
  return {
    ...order,
    can_correct_email: false,
    email: order.email.replace(/^(.).*(@.*)$/, '$1•••$2'),
    phone: order.phone === '' ? '' : `••• ${order.phone.slice(-3)}`,
    invoice: { ...hideAddress(order.invoice), company: order.invoice.company },
    delivery: order.delivery && { ...hideAddress(order.delivery), company: '' },
    note: '',
    event_on: null,
  }
}

function hideAddress<Shown extends Address>(address: Shown): Shown {
  return {
    ...address,
    firstname: `${address.firstname.slice(0, 1)}.`,
    lastname: `${address.lastname.slice(0, 1)}.`,
    street: '•••',
    zip: '•••',
  }
}
