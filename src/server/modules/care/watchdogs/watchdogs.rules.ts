import { createHmac } from 'node:crypto'
import type { LocationId, WatchdogId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { addMonths } from '#kernel/shop-calendar.ts'

/** What a watch waits for. */
export type Watch =
  | { kind: 'stock'; locationId: LocationId | undefined }
  | { kind: 'price'; seenCents: Cents; targetCents: Cents | null }

/** Current facts about the variant; `priceCents` is the public price with VAT, undefined when the variant is no longer sold. */
export type Facts = {
  stock: { total: number; byLocation: ReadonlyMap<LocationId, number> }
  priceCents: Cents | undefined
}

/**
 * Whether the message is due. A target of 10 € is reached at exactly 10,00 €. Without a target, any price below the one
 * at which the watch was set counts.
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
 * The secret of a link, derived from the key and not stored, so a message that is sent again carries the same one. 132
 * bits as 22 characters.
 */
export function deriveToken(key: string, { id, purpose }: { id: WatchdogId; purpose: LinkPurpose }): string {
  return createHmac('sha256', key).update(`${purpose}:${id}`).digest('base64url').slice(0, 22)
}
