import type { FastifyInstance } from 'fastify'
import type { ComplaintDraft } from '#contracts/validate-complaint.ts'
import type { EnquiryDraft } from '#contracts/validate-enquiry.ts'
import type { Id } from '#kernel/ids.ts'
import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import type { ContentModule } from '#server/modules/shop/content/index.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { ApplicationDraft } from './enquiries.rules.ts'

export interface EnquiriesModule {
  routes: (app: FastifyInstance) => void
  /**
   * Stores a complaint that came by phone, by post or in person, in the caller's transaction, and confirms it as one from the form.
   * Returns its id, also of the same one of this day. Throws 422 by field.
   */
  fileFor: (tx: Tx, draft: ComplaintDraft) => Promise<Id<'complaints'>>
  /** Reaction: the nightly job erases what the customer sent, except complaints. */
  forgetCustomer: (tx: Tx, customer: DataOwner) => Promise<void>
}

/** The forms of visitors. Throws 422 by field and `too_many_requests`; `ip` is the address that rate limits count. */
export interface VisitorForms {
  /** Stores an enquiry and mails the visitor and the shop. The same enquiry sent twice on one day is stored once. */
  enquire: (enquiry: EnquiryInput, ip: string) => Promise<void>
  /** Stores an application with its CV and mails the applicant and the shop. Throws 404 for a job that is not open. */
  apply: (application: Application, ip: string) => Promise<void>
  /**
   * Stores a complaint and confirms it in writing immediately, as the law requires of a seller (Civil Code, § 622). The
   * same complaint sent twice on one day is stored once.
   */
  complain: (complaint: Complaint, ip: string) => Promise<void>
}

export type EnquiriesDeps = {
  db: Db
  clock: Clock
  events: Publisher
  jobs: Jobs
  files: FileStore
  content: Pick<ContentModule, 'findInfoPageTitle' | 'findJobOpening' | 'readContacts'>
  notifications: NotificationsModule
  hasRateLimits: boolean
  /** Maximum size of a CV or a picture, in bytes. */
  maxFileBytes: number
}

/** `pageId` is the info page with the form, if any. */
export type EnquiryInput = EnquiryDraft & { pageId: number | null }
export type Application = { openingId: number; draft: ApplicationDraft; cv: File | undefined }
export type Complaint = { draft: ComplaintDraft; photo: File | undefined }
