import { validateEnquiry } from '#contracts/validate-enquiry.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { invalid } from '#server/http/errors.ts'
import { sha256 } from '#server/platform/ids.ts'
import { enquirySent } from './enquiries.events.ts'
import { insertEnquiry } from './enquiries.queries.ts'
import { eraseEnquiryAt, readEnquiry } from './enquiries.rules.ts'
import type { EnquiriesDeps, EnquiryInput } from './enquiries.types.ts'
import { refuseFlood, type FloodDeps } from './refuse-flood.ts'

type SendDeps = FloodDeps & Pick<EnquiriesDeps, 'content' | 'events' | 'notifications'>

export async function sendEnquiry(
  deps: SendDeps,
  { enquiry: { pageId, ...draft }, ip }: { enquiry: EnquiryInput; ip: string },
): Promise<void> {
  const { db, clock, content, events, notifications } = deps
  const now = clock.now()
  const errors = validateEnquiry(draft, toLocalDay(now))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await refuseFlood(deps, ip)
  const enquiry = readEnquiry(draft)
  const page = pageId === null ? undefined : await content.findInfoPageTitle(pageId)
  const row = {
    ...enquiry,
    pageId: page === undefined ? null : pageId,
    digest: sha256(JSON.stringify([toLocalDay(now), pageId, enquiry])),
    createdAt: now,
    eraseAt: eraseEnquiryAt(now),
  }
  await db.tx(async (tx) => {
    const enquiryId = await insertEnquiry(tx, row)
    if (enquiryId === undefined) return
    await notifications.enqueue(tx, 'enquiry-received', { enquiryId })
    await notifications.enqueue(tx, 'enquiry-for-shop', { enquiryId })
    await events.publish(tx, enquirySent({ enquiryId, at: now }))
  })
}
