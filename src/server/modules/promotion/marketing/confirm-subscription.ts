import type { SubscriberId } from '#kernel/ids.ts'
import type { SettingValues } from '#server/modules/shop/content/index.ts'
import { issuePersonalVoucher, voucherUserKey } from '#server/modules/selling/vouchers/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sha256 } from '#server/platform/ids.ts'
import { subscriptionChanged } from './marketing.events.ts'
import { claimVoucher, confirmToken, isConfirmedToken, updateSubscriberVoucher } from './marketing.queries.ts'
import type { MarketingDeps } from './marketing.types.ts'

type ConfirmDeps = Pick<MarketingDeps, 'db' | 'clock' | 'content' | 'events' | 'notifications'>
type Offer = NonNullable<SettingValues['newsletter']>['voucher']

const dayMs = 86_400_000

export async function confirmSubscription(deps: ConfirmDeps, token: string): Promise<boolean> {
  const { db, clock, content, events, notifications } = deps
  const tokenDigest = sha256(token)
  const offer = (await content.readSetting('newsletter'))?.voucher
  const id = await db.tx(async (tx) => {
    const now = clock.now()
    const confirmed = await confirmToken(tx, { tokenDigest, now })
    if (!confirmed) return undefined
    if (offer) await issueVoucher(tx, { subscriber: confirmed, offer, now })
    await notifications.enqueue(tx, 'newsletter-welcome', { subscriberId: confirmed.id })
    await events.publish(tx, subscriptionChanged({ email: confirmed.email, isGranted: true, at: now }))
    return confirmed.id
  })
  return id !== undefined || isConfirmedToken(db.query, tokenDigest)
}

/** Creates the promised voucher inside the confirmation transaction: confirmed subscribers have it, and only they. */
async function issueVoucher(
  tx: Tx,
  { subscriber, offer, now }: { subscriber: { id: SubscriberId; email: string }; offer: Offer; now: Date },
): Promise<void> {
  const { id, email } = subscriber
  if (!(await claimVoucher(tx, { id, voucherKey: voucherUserKey(email) }))) return
  const voucherId = await issuePersonalVoucher(tx, {
    valueEuros: offer.value_euros,
    minimalPriceCents: offer.minimal_price_cents,
    activeTo: new Date(now.getTime() + offer.valid_days * dayMs),
  })
  await updateSubscriberVoucher(tx, { id, voucherId })
}
