import { messages } from '#contracts/messages.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import { sha256 } from '#server/platform/ids.ts'
import { cvTypes, detectCvType, toSafeFileName } from './cv-file.rules.ts'
import { jobAppliedFor } from './enquiries.events.ts'
import { insertApplication } from './enquiries.queries.ts'
import { eraseApplicationAt, validateApplication, type ApplicationDraft } from './enquiries.rules.ts'
import type { Application, EnquiriesDeps } from './enquiries.types.ts'
import { refuseFlood, type FloodDeps } from './refuse-flood.ts'

type ApplyDeps = FloodDeps & Pick<EnquiriesDeps, 'events' | 'files' | 'content' | 'notifications' | 'maxFileBytes'>

export async function applyForJob(
  deps: ApplyDeps,
  { openingId, draft, cv, ip }: Application & { ip: string },
): Promise<void> {
  const { db, clock, events, files, content, notifications, maxFileBytes } = deps
  const opening = await content.findJobOpening(openingId)
  if (!opening) throw notFound('job_opening')
  const bytes = new Uint8Array(cv ? await cv.arrayBuffer() : [])
  const type = bytes.length === 0 || bytes.length > maxFileBytes ? undefined : detectCvType(bytes)
  const errors = { ...validateApplication(draft), ...cvFault({ bytes, isKnown: type !== undefined, maxFileBytes }) }
  if (type === undefined || Object.keys(errors).length > 0) throw invalid(errors)
  await refuseFlood(deps, ip)
  const now = clock.now()
  const application = readApplication(draft)
  const fileId = await files.save(bytes)
  const row = {
    openingId,
    ...application,
    fileId,
    fileName: toSafeFileName(cv?.name ?? '', type),
    fileType: cvTypes[type],
    fileBytes: bytes.length,
    digest: digestOf({ day: toLocalDay(now), openingId, application, bytes }),
    createdAt: now,
    eraseAt: eraseApplicationAt(now),
  }
  const applicationId = await db.tx(async (tx) => {
    const id = await insertApplication(tx, row)
    if (id === undefined) return undefined
    await notifications.enqueue(tx, 'application-received', { applicationId: id })
    await notifications.enqueue(tx, 'application-for-shop', { applicationId: id })
    await events.publish(tx, jobAppliedFor({ applicationId: id, at: now }))
    return id
  })
  // A duplicate: the first file stays, this one is not needed. After a crash in between, the nightly job finds it.
  if (applicationId === undefined) await files.remove(fileId)
}

function cvFault({
  bytes,
  isKnown,
  maxFileBytes,
}: {
  bytes: Uint8Array
  isKnown: boolean
  maxFileBytes: number
}): Record<string, string[]> {
  if (bytes.length === 0) return { cv: [messages.application.cvRequired] }
  if (bytes.length > maxFileBytes) return { cv: [messages.application.cvSize] }
  return isKnown ? {} : { cv: [messages.application.cvType] }
}

type Fields = { name: string; email: string; phone: string; message: string }

function readApplication({ name, email, phone, message }: ApplicationDraft): Fields {
  return { name: name.trim(), email: normalizeEmail(email), phone: phone.trim(), message: message.trim() }
}

/** The same for the same application sent twice on one day. */
function digestOf(submitted: { day: string; openingId: number; application: Fields; bytes: Uint8Array }): string {
  const { day, openingId, application, bytes } = submitted
  const { name, email, phone, message } = application
  const file = sha256(Buffer.from(bytes).toString('base64'))
  return sha256(JSON.stringify([day, openingId, name, email, phone, message, file]))
}
