import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'
import { validateEnquiry, type EnquiryDraft } from '#contracts/validate-enquiry.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import { sha256 } from '#server/platform/ids.ts'
import { hit } from '#server/platform/rate-limit.ts'
import type { ContentModule } from '#server/modules/shop/content/index.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import { cvTypes, detectCvType, toSafeFileName } from './cv-file.rules.ts'
import {
  deleteDueApplications,
  deleteDueEnquiries,
  insertApplication,
  insertEnquiry,
  selectApplication,
  selectEnquiry,
  selectKnownFiles,
} from './enquiries.queries.ts'
import {
  eraseApplicationAt,
  eraseEnquiryAt,
  readEnquiry,
  validateApplication,
  type ApplicationDraft,
} from './enquiries.rules.ts'

export const eraseJob = 'enquiries.erase'
export const eraseCron = '20 3 * * *'

export type EnquiriesDeps = {
  db: Db
  clock: Clock
  files: FileStore
  content: ContentModule
  notifications: NotificationsModule
  hasRateLimits: boolean
  /** Maximum CV size in bytes. */
  maxFileBytes: number
}

export type EnquiryInput = EnquiryDraft & { pageId: number | null }

/** Per address and hour; anything above is a bot. */
const sendLimit = { limit: 10, windowSeconds: 60 * 60 }
/** A file without an application counts as stray only at this age: a younger one may belong to a request in progress. */
const strayFileMs = 24 * 3_600_000

const enquiryData = z.object({ enquiryId: z.int() })
const applicationData = z.object({ applicationId: z.int() })

export function createEnquiriesService(deps: EnquiriesDeps) {
  const { db, clock, files, content, notifications, hasRateLimits, maxFileBytes } = deps

  async function refuseFlood(ip: string): Promise<void> {
    if (hasRateLimits && !(await hit(db.query, `enquiry:${ip}`, { ...sendLimit, now: clock.now() })))
      throw new ApiError('too_many_requests')
  }

  return {
    refuseFlood,

    /** Stores an enquiry and mails the visitor and the shop. The same enquiry sent twice on one day is stored once. */
    async enquire({ pageId, ...draft }: EnquiryInput, ip: string): Promise<void> {
      const now = clock.now()
      const errors = validateEnquiry(draft, toLocalDay(now))
      if (Object.keys(errors).length > 0) throw invalid(errors)
      await refuseFlood(ip)
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
      })
    },

    /** Stores an application with its CV and mails the applicant and the shop. */
    async apply(
      { openingId, draft, cv }: { openingId: number; draft: ApplicationDraft; cv: File | undefined },
      ip: string,
    ): Promise<void> {
      const opening = await content.findJobOpening(openingId)
      if (!opening) throw notFound('job_opening')
      const bytes = new Uint8Array(cv ? await cv.arrayBuffer() : [])
      const type = bytes.length === 0 || bytes.length > maxFileBytes ? undefined : detectCvType(bytes)
      const errors = { ...validateApplication(draft), ...cvFault({ bytes, isKnown: type !== undefined, maxFileBytes }) }
      if (type === undefined || Object.keys(errors).length > 0) throw invalid(errors)
      await refuseFlood(ip)
      const now = clock.now()
      const { name, phone, message } = trimAll(draft)
      const email = normalizeEmail(draft.email)
      const fileId = await files.save(bytes)
      const row = {
        openingId,
        name,
        email,
        phone,
        message,
        fileId,
        fileName: toSafeFileName(cv?.name ?? '', type),
        fileType: cvTypes[type],
        fileBytes: bytes.length,
        digest: sha256(
          JSON.stringify([
            toLocalDay(now),
            openingId,
            name,
            email,
            phone,
            message,
            sha256(Buffer.from(bytes).toString('base64')),
          ]),
        ),
        createdAt: now,
        eraseAt: eraseApplicationAt(now),
      }
      const applicationId = await db.tx(async (tx) => {
        const id = await insertApplication(tx, row)
        if (id === undefined) return undefined
        await notifications.enqueue(tx, 'application-received', { applicationId: id })
        await notifications.enqueue(tx, 'application-for-shop', { applicationId: id })
        return id
      })
      // A duplicate: the first file stays, this one is not needed. After a crash in between, the nightly job finds it.
      if (applicationId === undefined) await files.remove(fileId)
    },

    async fillEnquiryReceived(data: unknown) {
      const enquiry = await selectEnquiry(db.query, enquiryData.parse(data).enquiryId)
      return enquiry && { to: enquiry.email, props: { enquiry: toMailEnquiry(enquiry) } }
    },

    async fillEnquiryForShop(data: unknown) {
      const enquiry = await selectEnquiry(db.query, enquiryData.parse(data).enquiryId)
      const shop = await content.readContacts()
      if (!enquiry || shop.email === '') return undefined
      return { to: shop.email, replyTo: enquiry.email, props: { enquiry: toMailEnquiry(enquiry) } }
    },

    async fillApplicationReceived(data: unknown) {
      const application = await selectApplication(db.query, applicationData.parse(data).applicationId)
      if (!application) return undefined
      return { to: application.email, props: { application: toMailApplication(application) } }
    },

    async fillApplicationForShop(data: unknown) {
      const application = await selectApplication(db.query, applicationData.parse(data).applicationId)
      const shop = await content.readContacts()
      if (!application || shop.email === '') return undefined
      const bytes = await files.read(application.fileId)
      const attachment = bytes && {
        filename: application.fileName,
        content: bytes,
        contentType: application.fileType,
      }
      return {
        to: shop.email,
        replyTo: application.email,
        props: { application: toMailApplication(application) },
        ...(attachment && { attachments: [attachment] }),
      }
    },

    /** Erases personal data whose retention has ended, and files that belong to no application. */
    async runErase(): Promise<void> {
      const now = clock.now()
      await deleteDueEnquiries(db.query, now)
      for (const fileId of await deleteDueApplications(db.query, now)) await files.remove(fileId)
      const old = await files.listOlderThan(new Date(now.getTime() - strayFileMs))
      const known = new Set(await selectKnownFiles(db.query, old))
      for (const fileId of old) if (!known.has(fileId)) await files.remove(fileId)
    },
  }
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

function trimAll({ name, phone, message }: ApplicationDraft) {
  return { name: name.trim(), phone: phone.trim(), message: message.trim() }
}

function toMailEnquiry({ pageTitle, ...enquiry }: NonNullable<Awaited<ReturnType<typeof selectEnquiry>>>) {
  return { ...enquiry, about: pageTitle ?? '' }
}

function toMailApplication(row: NonNullable<Awaited<ReturnType<typeof selectApplication>>>) {
  const { name, email, phone, message, title, town, fileName, eraseAt } = row
  return { name, email, phone, message, opening: title, town, fileName, eraseOn: toLocalDay(eraseAt) }
}
