import { unsubscribeUrl } from '#contracts/urls.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { toCsv } from '#server/platform/csv.ts'
import { subscriptionChanged } from '../marketing.events.ts'
import { toUnsubscribeToken } from '../marketing.rules.ts'
import type { MarketingDeps } from '../marketing.types.ts'
import * as queries from './consents.queries.ts'

/** The owner of the e-mail has asked for it by telephone or letter. Throws 404 if no newsletter goes there. */
export async function withdrawByStaff(
  { clock, events }: Pick<MarketingDeps, 'clock' | 'events'>,
  { tx, audit }: AuditedWrite,
  email: string,
): Promise<void> {
  const now = clock.now()
  const subscriberId = await queries.endSubscription(tx, { email, now })
  const reader = await queries.findReader(tx, email)
  if (subscriberId === undefined && !reader?.isGranted) throw notFound('newsletter')
  await events.publish(tx, subscriptionChanged({ email, isGranted: false, at: now, way: 'staff' }))
  const thing = reader ? { thing: 'customer', id: reader.id } : { thing: 'subscriber', id: subscriberId ?? 0 }
  audit({ ...thing, before: { newsletter: true }, after: { newsletter: false } })
}

/** A file for the program that sends newsletters; each row has the link that its message must carry. */
export async function exportSubscribers(
  { clock, publicUrl, linkSecret }: Pick<MarketingDeps, 'clock' | 'publicUrl' | 'linkSecret'>,
  { tx, audit }: AuditedWrite,
): Promise<{ name: string; count: number; csv: string }> {
  const subscribers = await queries.listActiveSubscribers(tx)
  const rows = subscribers.map(({ id, email, confirmedAt }) => [
    email,
    confirmedAt ? toLocalDay(confirmedAt) : '',
    publicUrl + unsubscribeUrl(toUnsubscribeToken(id, linkSecret)),
  ])
  const now = clock.now()
  audit({ thing: 'subscriber', id: 'all', after: { exported: now.toISOString(), count: rows.length } })
  const csv = await toCsv([['email', 'potvrdil', 'odkaz na odhlásenie'], ...rows])
  return {
    name: `newsletter-${toLocalDay(now)}.csv`,
    count: rows.length,
    csv: Buffer.from(csv).toString('base64'),
  }
}
