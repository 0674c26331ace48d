import type { CaseKind } from '#contracts/admin/case-words.ts'
import type { CaseId } from '#kernel/ids.ts'
import { addMonths, toLocalDay } from '#kernel/shop-calendar.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { caseOpened } from '../cases.events.ts'
import type { CaseOpenings, CasesDeps } from '../cases.types.ts'
import { findDueDay } from '../deadlines.rules.ts'
import * as queries from './open-cases.queries.ts'

type OpenDeps = Pick<CasesDeps, 'events'>

/** What was agreed in a case is kept as long as claims from it may come (Civil Code, § 101), as complaints are. */
const caseMonths = 36

/** An order is a case of its own if a star or two were given: who was disappointed is called. */
const mostBadStars = 2

export function createOpenings(deps: OpenDeps): CaseOpenings {
  const open = async (tx: Tx, insert: Promise<CaseId | undefined>) => {
    const caseId = await insert
    if (caseId !== undefined) await deps.events.publish(tx, caseOpened({ caseId }))
  }
  return {
    openComplaint: (tx, { complaintId, at }) =>
      open(tx, queries.insertForComplaint(tx, { id: complaintId, ...opened('complaint', at) })),
    openEnquiry: (tx, { enquiryId, at }) =>
      open(tx, queries.insertForEnquiry(tx, { id: enquiryId, ...opened('enquiry', at) })),
    openApplication: (tx, { applicationId, at }) =>
      open(tx, queries.insertForApplication(tx, { id: applicationId, ...opened('application', at) })),
    openWithdrawal: (tx, { withdrawalId, at }) =>
      open(tx, queries.insertForWithdrawal(tx, { id: withdrawalId, ...opened('withdrawal', at) })),
    openReview: (tx, { reviewId, at }) =>
      open(tx, queries.upsertForReview(tx, { id: reviewId, ...opened('review', at) })),
    async openRating(tx, { orderId, shopStars, courierStars, at }) {
      if (Math.min(shopStars, courierStars ?? shopStars) > mostBadStars) return
      await open(tx, queries.insertForRating(tx, { id: orderId, ...opened('rating', at) }))
    },
  }
}

/** What every new case starts with. */
export function opened(kind: CaseKind, at: Date): queries.Opened {
  return { dueOn: findDueDay(kind, toLocalDay(at)), at, eraseAt: addMonths(at, caseMonths) }
}
