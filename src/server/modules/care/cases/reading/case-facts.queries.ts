import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { StoreId } from '#kernel/ids.ts'

/** Whether the branches of the person may see the row of `cases`: they wrote it down, or its order is collected there; null = all. */
export function isAtBranches(branches: readonly StoreId[] | null): RawBuilder<SqlBool> {
  if (branches === null) return sql<SqlBool>`true`
  const ids = sql`${[...branches]}::int[]`
  return sql<SqlBool>`(cases.store_id = ANY(${ids}) OR EXISTS (
    SELECT FROM orders of_branch WHERE of_branch.id = cases.order_id AND of_branch.store_id = ANY(${ids})))`
}

/** What the owners of the things know of them, beside a row of `cases`. */
export const factJoins: RawBuilder<unknown> = sql`
  LEFT JOIN complaints ON complaints.id = cases.complaint_id
  LEFT JOIN withdrawals ON withdrawals.id = cases.withdrawal_id
  LEFT JOIN enquiries ON enquiries.id = cases.enquiry_id
  LEFT JOIN info_pages ON info_pages.id = enquiries.page_id
  LEFT JOIN job_applications ON job_applications.id = cases.application_id
  LEFT JOIN job_openings ON job_openings.id = job_applications.opening_id
  LEFT JOIN reviews ON reviews.id = cases.review_id
  LEFT JOIN products ON products.id = reviews.product_id
  LEFT JOIN users reviewers ON reviewers.id = reviews.user_id
  LEFT JOIN satisfaction_ratings ratings ON ratings.order_id = cases.rating_order_id
  LEFT JOIN orders ON orders.id = cases.order_id
  LEFT JOIN users owners ON owners.id = cases.owner_id`

/** The columns of a row of the list. */
export const rowColumns: RawBuilder<unknown> = sql`
  cases.id, cases.version, cases.kind, cases.state, cases.due_on::text, cases.opened_at, cases.owner_id,
  coalesce(complaints.goods, withdrawals.items, info_pages.title, enquiries.kind, job_openings.title, products.name,
    ratings.text, cases.subject) AS about,
  coalesce(complaints.name, withdrawals.name, enquiries.name, job_applications.name, reviews.display_name,
    CASE WHEN ratings.order_id IS NOT NULL
      THEN trim(concat(orders.invoice_address->>'firstname', ' ', orders.invoice_address->>'lastname')) END,
    cases.name) AS customer,
  coalesce(complaints.email, withdrawals.email, enquiries.email, job_applications.email, reviewers.email,
    CASE WHEN ratings.order_id IS NOT NULL THEN orders.email END, cases.email) AS email,
  coalesce(orders.number, complaints.order_number, withdrawals.order_number) AS order_number,
  coalesce(nullif(trim(concat(owners.firstname, ' ', owners.lastname)), ''), owners.email, '') AS owner`
