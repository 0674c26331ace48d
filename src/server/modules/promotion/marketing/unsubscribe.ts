import { subscriptionChanged } from './marketing.events.ts'
import { markUnsubscribed } from './marketing.queries.ts'
import { readUnsubscribeToken } from './marketing.rules.ts'
import type { MarketingDeps } from './marketing.types.ts'

type UnsubscribeDeps = Pick<MarketingDeps, 'db' | 'clock' | 'events' | 'linkSecret'>

export async function unsubscribe(deps: UnsubscribeDeps, token: string): Promise<boolean> {
  const { db, clock, events, linkSecret } = deps
  const id = readUnsubscribeToken(token, linkSecret)
  if (id === undefined) return false
  await db.tx(async (tx) => {
    const now = clock.now()
    const ended = await markUnsubscribed(tx, { id, now })
    if (ended) await events.publish(tx, subscriptionChanged({ email: ended.email, isGranted: false, at: now }))
  })
  return true
}
