import { messages } from '#contracts/messages.ts'
import { isWish, validateComplaint, type ComplaintDraft, type ComplaintWish } from '#contracts/validate-complaint.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { invalid } from '#server/http/errors.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { Id } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { getComplaintId, insertComplaint } from './complaints.queries.ts'
import { complaintFiled } from './enquiries.events.ts'
import { eraseComplaintAt } from './enquiries.rules.ts'
import type { Complaint, EnquiriesDeps } from './enquiries.types.ts'
import { detectPhotoType, photoTypes, type PhotoType } from './photo-file.rules.ts'
import { refuseFlood, type FloodDeps } from './refuse-flood.ts'

type ComplaintDeps = FloodDeps & Pick<EnquiriesDeps, 'events' | 'files' | 'notifications' | 'maxFileBytes'>

export async function fileComplaint(
  deps: ComplaintDeps,
  { draft, photo, ip }: Complaint & { ip: string },
): Promise<void> {
  const { db, files, maxFileBytes } = deps
  const bytes = new Uint8Array(photo ? await photo.arrayBuffer() : [])
  const type = detectPhotoType(bytes)
  const errors = validateComplaint(draft)
  if (bytes.length > maxFileBytes) errors['photo'] = [messages.complaint.photoSize]
  else if (bytes.length > 0 && type === undefined) errors['photo'] = [messages.complaint.photoType]
  if (Object.keys(errors).length > 0 || !isWish(draft.wish)) throw invalid(errors)
  await refuseFlood(deps, ip)
  const complaint = readComplaint(draft, draft.wish)
  const fileId = type === undefined ? null : await files.save(bytes)
  const file = { fileId, ...nameFile(type), digest: sha256(Buffer.from(bytes).toString('base64')) }
  const { isNew } = await db.tx((tx) => storeComplaint(deps, tx, { complaint, file }))
  // A duplicate: the first picture stays, this one is not needed.
  if (!isNew && fileId !== null) await files.remove(fileId)
}

export async function fileFor(
  deps: Pick<ComplaintDeps, 'clock' | 'events' | 'notifications'>,
  tx: Tx,
  draft: ComplaintDraft,
): Promise<Id<'complaints'>> {
  const errors = validateComplaint(draft)
  if (Object.keys(errors).length > 0 || !isWish(draft.wish)) throw invalid(errors)
  const file = { fileId: null, ...nameFile(undefined), digest: '' }
  return (await storeComplaint(deps, tx, { complaint: readComplaint(draft, draft.wish), file })).id
}

type StoredFile = { fileId: string | null; fileName: string; fileType: string; digest: string }

async function storeComplaint(
  { clock, events, notifications }: Pick<ComplaintDeps, 'clock' | 'events' | 'notifications'>,
  tx: Tx,
  { complaint, file }: { complaint: ReturnType<typeof readComplaint>; file: StoredFile },
): Promise<{ id: Id<'complaints'>; isNew: boolean }> {
  const now = clock.now()
  const digest = sha256(JSON.stringify([toLocalDay(now), complaint, file.digest]))
  const row = { ...complaint, ...file, digest, receivedAt: now, eraseAt: eraseComplaintAt(now) }
  const complaintId = await insertComplaint(tx, row)
  if (complaintId === undefined) return { id: await getComplaintId(tx, digest), isNew: false }
  await notifications.enqueue(tx, 'complaint-received', { complaintId })
  await notifications.enqueue(tx, 'complaint-for-shop', { complaintId })
  await events.publish(tx, complaintFiled({ complaintId, at: now }))
  return { id: complaintId, isNew: true }
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
