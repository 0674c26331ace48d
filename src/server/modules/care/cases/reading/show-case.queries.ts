import { sql } from 'kysely'
import type { CaseKind, CaseOutcome, CaseState } from '#contracts/admin/case-words.ts'
import type { CaseId, ProductId, StoreId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { OrderState } from '#server/modules/selling/orders/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { toWordsQuery } from './case-search.rules.ts'
import { factJoins, isAtBranches, rowColumns } from './case-facts.queries.ts'
import type { CaseListRow } from './list-cases.queries.ts'

/** A case with everything that the owners know of its thing; null = it is a thing of another kind. */
export type CaseRecord = CaseListRow & {
  phone: string
  text: string
  answeredAt: Date | null
  closedAt: Date | null
  outcome: CaseOutcome | null
  outcomeReason: string
  decidedAt: Date | null
  goodsBackOn: string | null
  fileId: string | null
  fileName: string | null
  fileType: string | null
  fault: string | null
  wish: string | null
  items: string | null
  statement: string | null
  confirmedAt: Date | null
  isLate: boolean | null
  eventOn: string | null
  place: string | null
  guests: number | null
  budgetCents: Cents | null
  town: string | null
  thingErasedAt: Date | null
  stars: number | null
  isVerified: boolean | null
  reviewState: 'pending' | 'published' | 'rejected' | null
  productId: ProductId | null
  productSlug: string | null
  categorySlug: string | null
  shopStars: number | null
  courierStars: number | null
  carrier: string | null
  /** The branch that wrote it down. */
  storeName: string | null
  orderState: OrderState | null
  orderEmail: string | null
  refundedCents: Cents
  toRefundCents: Cents
}

/** `branches`: those of the person, null = all. */
export async function findCase(
  q: Queryable,
  { id, branches }: { id: CaseId; branches: readonly StoreId[] | null },
): Promise<CaseRecord | undefined> {
  const { rows } = await sql<CaseRecord>`
    SELECT ${rowColumns},
      coalesce(complaints.phone, enquiries.phone, job_applications.phone, reviewers.phone,
        CASE WHEN cases.kind IN ('withdrawal', 'rating') THEN orders.phone END, cases.phone) AS phone,
      coalesce(enquiries.message, job_applications.message, reviews.text, ratings.text, cases.text) AS text,
      cases.answered_at, cases.closed_at, cases.outcome, cases.outcome_reason, cases.decided_at, cases.goods_back_on::text,
      coalesce(complaints.file_id, job_applications.file_id) AS file_id,
      coalesce(complaints.file_name, job_applications.file_name) AS file_name,
      coalesce(complaints.file_type, job_applications.file_type) AS file_type,
      case_stores.name AS store_name, complaints.fault, complaints.wish, withdrawals.items, withdrawals.statement, withdrawals.confirmed_at,
      withdrawals.is_late, enquiries.event_on::text, enquiries.place, enquiries.guests, enquiries.budget_cents,
      job_openings.town, job_applications.erase_at AS thing_erased_at,
      reviews.stars, reviews.is_verified, reviews.state AS review_state, products.id AS product_id,
      products.slug AS product_slug, categories.slug AS category_slug,
      ratings.shop_stars, ratings.courier_stars, carriers.name AS carrier,
      orders.state AS order_state, orders.email AS order_email,
      (SELECT coalesce(sum(amount_cents), 0)::int FROM order_refunds WHERE order_refunds.order_id = orders.id)
        AS refunded_cents,
      (SELECT coalesce(sum(amount_cents), 0)::int FROM order_refunds
        WHERE order_refunds.order_id = orders.id AND order_refunds.state = 'requested') AS to_refund_cents
    FROM cases ${factJoins}
    LEFT JOIN categories ON categories.id = products.default_category_id
    LEFT JOIN carriers ON carriers.id = ratings.carrier_id
    LEFT JOIN stores case_stores ON case_stores.id = cases.store_id
    WHERE cases.id = ${id}::int
      AND ${isAtBranches(branches)}`.execute(q)
  return rows[0]
}

export type OtherCase = { id: CaseId; kind: CaseKind; state: CaseState; about: string }

const mostOthers = 10

/** The newest cases of the e-mail, without this one: found by its parts, then compared as a whole. */
export async function listOtherCases(
  q: Queryable,
  { id, email, branches }: { id: CaseId; email: string; branches: readonly StoreId[] | null },
): Promise<OtherCase[]> {
  if (email === '') return []
  const { rows } = await sql<OtherCase>`
    SELECT id, kind, state, about FROM (
      SELECT ${rowColumns} FROM cases ${factJoins}
      WHERE cases.id <> ${id}::int AND cases.words @@ ${toWordsQuery(email)}::tsquery AND ${isAtBranches(branches)}
    ) others
    WHERE lower(email) = lower(${email}) ORDER BY id DESC LIMIT ${mostOthers}::int`.execute(q)
  return rows
}
