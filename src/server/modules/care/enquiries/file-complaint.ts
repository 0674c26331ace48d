import { messages } from '#contracts/messages.ts'
import { isWish, validateComplaint, type ComplaintDraft, type ComplaintWish } from '#contracts/validate-complaint.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { invalid } from '#server/http/errors.ts'
import { sha256 } from '#server/platform/ids.ts'
import { insertComplaint } from './complaints.queries.ts'
import { eraseComplaintAt } from './enquiries.rules.ts'
import type { Complaint, EnquiriesDeps } from './enquiries.types.ts'
import { detectPhotoType, photoTypes, type PhotoType } from './photo-file.rules.ts'
import { refuseFlood, type FloodDeps } from './refuse-flood.ts'

type ComplaintDeps = FloodDeps & Pick<EnquiriesDeps, 'files' | 'notifications' | 'maxFileBytes'>

export async function fileComplaint(
  deps: ComplaintDeps,
  { draft, photo, ip }: Complaint & { ip: string },
): Promise<void> {
  const { db, clock, files, notifications, maxFileBytes } = deps
  const bytes = new Uint8Array(photo ? await photo.arrayBuffer() : [])
  const type = detectPhotoType(bytes)
  const errors = validateComplaint(draft)
  if (bytes.length > maxFileBytes) errors['photo'] = [messages.complaint.photoSize]
  else if (bytes.length > 0 && type === undefined) errors['photo'] = [messages.complaint.photoType]
  if (Object.keys(errors).length > 0 || !isWish(draft.wish)) throw invalid(errors)
  await refuseFlood(deps, ip)
  const now = clock.now()
  const complaint = readComplaint(draft, draft.wish)
  const fileId = type === undefined ? null : await files.save(bytes)
  const row = {
    ...complaint,
    fileId,
    ...nameFile(type),
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
}

/** The fields in an order that the digest depends on. */
function readComplaint(draft: ComplaintDraft, wish: ComplaintWish) {
  return {
    orderNumber: draft.orderNumber.replace(/\s/g, ''),
    name: draft.name.trim(),
    email: normalizeEmail(draft.email),
    phone: draft.phone.trim(),
    goods: draft.goods.trim(),
    fault: draft.fault.trim(),
    wish,
  }
}

function nameFile(type: PhotoType | undefined): { fileName: string; fileType: string } {
  return type === undefined
    ? { fileName: '', fileType: '' }
    : { fileName: `fotografia.${type}`, fileType: photoTypes[type] }
}
