import type { FastifyInstance } from 'fastify'
import type { CaseId, Id, OrderId, ReviewId, StoreId, WithdrawalId } from '#kernel/ids.ts'
import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import type { ContentModule } from '#server/modules/shop/content/index.ts'
import type { NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { WarehouseModule } from '#server/modules/goods/warehouse/index.ts'
import type { ReviewsModule } from '#server/modules/care/reviews/index.ts'
import type { EnquiriesModule } from '#server/modules/care/enquiries/index.ts'

/** Reactions to what comes in by the shop: each opens its case in the transaction that stores it. */
export interface CaseOpenings {
  openComplaint: (tx: Tx, filed: { complaintId: Id<'complaints'>; at: Date }) => Promise<void>
  openEnquiry: (tx: Tx, sent: { enquiryId: Id<'enquiries'>; at: Date }) => Promise<void>
  openApplication: (tx: Tx, sent: { applicationId: Id<'jobApplications'>; at: Date }) => Promise<void>
  openWithdrawal: (tx: Tx, received: { withdrawalId: WithdrawalId; at: Date }) => Promise<void>
  openReview: (tx: Tx, waiting: { reviewId: ReviewId; at: Date }) => Promise<void>
  /** Only for a rating with two stars or fewer. */
  openRating: (
    tx: Tx,
    rated: { orderId: OrderId; shopStars: number; courierStars: number | null; at: Date },
  ) => Promise<void>
}

export interface CasesModule extends CaseOpenings {
  routes: (app: FastifyInstance) => void
  /** Open cases whose deadline is near, and how many of them are due today or overdue; `branches` null = all. */
  countDue: (at: { branches: readonly StoreId[] | null; today: string }) => Promise<DueCases>
  /** Reaction: the case of a review is settled when staff have decided about it. */
  closeReview: (tx: Tx, moderated: { reviewId: ReviewId; at: Date }) => Promise<void>
  /** Reaction: questions that staff have written down for the customer are erased by the nightly job. */
  forgetCustomer: (tx: Tx, customer: DataOwner) => Promise<void>
}

export type CasesDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  events: Publisher
  /** Pictures of complaints and CVs. */
  files: Pick<FileStore, 'read'>
  content: Pick<ContentModule, 'readContacts'>
  notifications: NotificationsModule
  enquiries: Pick<EnquiriesModule, 'fileFor'>
  reviews: Pick<ReviewsModule, 'moderateIn' | 'reopenIn'>
  warehouse: Pick<WarehouseModule, 'readReturn' | 'bookReturn' | 'takeBackReturn'>
}

export type DueCases = { count: number; urgent: number; dueOn: string | null }

export type CaseKey = { id: CaseId; version: number }
