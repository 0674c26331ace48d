import { createHmac } from 'node:crypto'
import { addMonths } from '#kernel/shop-calendar.ts'

/** What a watch waits for. */
export type Watch =
  | { kind: 'stock'; locationId: number | undefined }
  | { kind: 'price'; seenCents: number; targetCents: number | null }

/** What is true of its variant now; `priceCents` is the public price with VAT, undefined when it is not sold any more. */
export type Facts = {
  stock: { total: number; byLocation: ReadonlyMap<number, number> }
  priceCents: number | undefined
}

/**
 * Whether the message is due. A target is reached at the amount itself: who waits for 10 € is glad of 10,00 €. Any drop is
 * one below the price at which the watch was set.
 */
export function isDue(watch: Watch, { stock, priceCents }: Facts): boolean {
  if (priceCents === undefined) return false
  if (watch.kind === 'stock')
    return watch.locationId === undefined ? stock.total > 0 : (stock.byLocation.get(watch.locationId) ?? 0) > 0
  return watch.targetCents === null ? priceCents < watch.seenCents : priceCents <= watch.targetCents
}

/** A watch lasts twelve months (decisions, section 5). */
export function findExpiry(now: Date): Date {
  return addMonths(now, 12)
}

export type LinkPurpose = 'confirm' | 'cancel'

/**
 * The secret of a link: made from the key and kept nowhere, so that a message sent again carries the same one. 132 bits as 22
 * characters.
 */
export function deriveToken(key: string, { id, purpose }: { id: number; purpose: LinkPurpose }): string {
  return createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url').slice(0, 22)
}
