import * as z from 'zod/mini'
import { findComplaint } from './complaints.queries.ts'
import type { EnquiriesDeps } from './enquiries.types.ts'

const complaintData = z.object({ complaintId: z.int() })

/** A shop without an e-mail address gets no message of its own. */
export function provideComplaintMails({
  db,
  files,
  content,
  notifications,
}: Pick<EnquiriesDeps, 'db' | 'files' | 'content' | 'notifications'>): void {
  const find = (data: unknown) => findComplaint(db.query, complaintData.parse(data).complaintId)

  notifications.provide('complaint-received', async (data) => {
    const complaint = await find(data)
    return complaint && { to: complaint.email, props: { complaint: toMail(complaint) } }
  })

  notifications.provide('complaint-for-shop', async (data) => {
    const complaint = await find(data)
    const shop = await content.readContacts()
    if (!complaint || shop.email === '') return undefined
    const bytes = complaint.fileId === null ? undefined : await files.read(complaint.fileId)
    const { fileName: filename, fileType: contentType } = complaint
    return {
      to: shop.email,
      replyTo: complaint.email,
      props: { complaint: toMail(complaint) },
      ...(bytes && { attachments: [{ filename, content: bytes, contentType }] }),
    }
  })
}

function toMail({ fileId, receivedAt, ...complaint }: NonNullable<Awaited<ReturnType<typeof findComplaint>>>) {
  const { orderNumber, name, email, phone, goods, fault, wish } = complaint
  const hasPhoto = fileId !== null
  return { orderNumber, name, email, phone, goods, fault, wish, hasPhoto, receivedAt: receivedAt.toISOString() }
}
