import * as z from 'zod/mini'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { findApplication, findEnquiry } from './enquiries.queries.ts'
import type { EnquiriesDeps } from './enquiries.types.ts'

type MailDeps = Pick<EnquiriesDeps, 'db' | 'files' | 'content' | 'notifications'>
type EnquiryRow = NonNullable<Awaited<ReturnType<typeof findEnquiry>>>
type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>

const enquiryData = z.object({ enquiryId: z.int() })
const applicationData = z.object({ applicationId: z.int() })

/** A shop without an e-mail address gets no message of its own. */
export function provideEnquiryMails({ db, content, notifications }: MailDeps): void {
  const find = (data: unknown) => findEnquiry(db.query, enquiryData.parse(data).enquiryId)

  notifications.provide('enquiry-received', async (data) => {
    const enquiry = await find(data)
    return enquiry && { to: enquiry.email, props: { enquiry: toMailEnquiry(enquiry) } }
  })

  notifications.provide('enquiry-for-shop', async (data) => {
    const enquiry = await find(data)
    const shop = await content.readContacts()
    if (!enquiry || shop.email === '') return undefined
    return { to: shop.email, replyTo: enquiry.email, props: { enquiry: toMailEnquiry(enquiry) } }
  })
}

export function provideApplicationMails({ db, files, content, notifications }: MailDeps): void {
  const find = (data: unknown) => findApplication(db.query, applicationData.parse(data).applicationId)

  notifications.provide('application-received', async (data) => {
    const application = await find(data)
    return application && { to: application.email, props: { application: toMailApplication(application) } }
  })

  notifications.provide('application-for-shop', async (data) => {
    const application = await find(data)
    const shop = await content.readContacts()
    if (!application || shop.email === '') return undefined
    const bytes = await files.read(application.fileId)
    const { fileName: filename, fileType: contentType } = application
    return {
      to: shop.email,
      replyTo: application.email,
      props: { application: toMailApplication(application) },
      ...(bytes && { attachments: [{ filename, content: bytes, contentType }] }),
    }
  })
}

function toMailEnquiry({ pageTitle, ...enquiry }: EnquiryRow) {
  return { ...enquiry, about: pageTitle ?? '' }
}

function toMailApplication(row: ApplicationRow) {
  const { name, email, phone, message, title, town, eraseAt } = row
  return { name, email, phone, message, opening: title, town, eraseOn: toLocalDay(eraseAt) }
}
