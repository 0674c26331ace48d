import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'
import { isWish, validateComplaint, type ComplaintDraft } from '#contracts/validate-complaint.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { invalid } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import { deleteDueComplaints, insertComplaint, selectComplaint } from './complaints.queries.ts'
import { eraseComplaintAt } from './enquiries.rules.ts'
import { detectPhotoType, photoTypes } from './photo-file.rules.ts'

export type ComplaintsDeps = {
  db: Db
  clock: Clock
  files: FileStore
  notifications: NotificationsModule
  /** Maximum picture size in bytes. */
  maxFileBytes: number
  readContacts: () => Promise<{ email: string }>
  /** Throws when an address exceeds its limit. */
  refuseFlood: (ip: string) => Promise<void>
}

const complaintData = z.object({ complaintId: z.int() })

export function createComplaintsService(deps: ComplaintsDeps) {
  const { db, clock, files, notifications, maxFileBytes, readContacts, refuseFlood } = deps

  return {
    /**
     * Stores a complaint and confirms it in writing immediately, as the law requires of a seller (Civil Code, § 622).
     * The same complaint sent twice on one day is stored once.
     */
    async complain(draft: ComplaintDraft, { photo, ip }: { photo: File | undefined; ip: string }): Promise<void> {
      const bytes = new Uint8Array(photo ? await photo.arrayBuffer() : [])
      const type = detectPhotoType(bytes)
      const errors = validateComplaint(draft)
      if (bytes.length > maxFileBytes) errors['photo'] = [messages.complaint.photoSize]
      else if (bytes.length > 0 && type === undefined) errors['photo'] = [messages.complaint.photoType]
      if (Object.keys(errors).length > 0 || !isWish(draft.wish)) throw invalid(errors)
      await refuseFlood(ip)
      const now = clock.now()
      const complaint = {
        orderNumber: draft.orderNumber.replace(/\s/g, ''),
        name: draft.name.trim(),
        email: normalizeEmail(draft.email),
        phone: draft.phone.trim(),
        goods: draft.goods.trim(),
        fault: draft.fault.trim(),
        wish: draft.wish,
      }
      const fileId = type === undefined ? null : await files.save(bytes)
      const row = {
        ...complaint,
        fileId,
        fileName: type === undefined ? '' : `fotografia.${type}`,
        fileType: type === undefined ? '' : photoTypes[type],
        digest: sha256(JSON.stringify([toLocalDay(now), complaint, sha256(Buffer.from(bytes).toString('base64'))])),
        receivedAt: now,
        eraseAt: eraseComplaintAt(now),
      }
      const isNew = await db.tx(async (tx) => {
        const complaintId = await insertComplaint(tx, row)
        if (complaintId === undefined) return false
        await notifications.enqueue(tx, 'complaint-received', { complaintId })
        await notifications.enqueue(tx, 'complaint-for-shop', { complaintId })
        return true
      })
      // A duplicate: the first picture stays, this one is not needed.
      if (!isNew && fileId !== null) await files.remove(fileId)
    },

    async fillComplaintReceived(data: unknown) {
      const complaint = await selectComplaint(db.query, complaintData.parse(data).complaintId)
      return complaint && { to: complaint.email, props: { complaint: toMail(complaint) } }
    },

    async fillComplaintForShop(data: unknown) {
      const complaint = await selectComplaint(db.query, complaintData.parse(data).complaintId)
      const shop = await readContacts()
      if (!complaint || shop.email === '') return undefined
      const bytes = complaint.fileId === null ? undefined : await files.read(complaint.fileId)
      const { fileName: filename, fileType: contentType } = complaint
      return {
        to: shop.email,
        replyTo: complaint.email,
        props: { complaint: toMail(complaint) },
        ...(bytes && { attachments: [{ filename, content: bytes, contentType }] }),
      }
    },

    /** Erases complaints whose retention has ended, with their pictures. */
    async eraseComplaints(now: Date): Promise<void> {
      for (const fileId of await deleteDueComplaints(db.query, now)) await files.remove(fileId)
    },
  }
}

function toMail({ fileId, receivedAt, ...complaint }: NonNullable<Awaited<ReturnType<typeof selectComplaint>>>) {
  const { orderNumber, name, email, phone, goods, fault, wish } = complaint
  const hasPhoto = fileId !== null
  return { orderNumber, name, email, phone, goods, fault, wish, hasPhoto, receivedAt: receivedAt.toISOString() }
}
