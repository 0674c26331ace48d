import { sql, type RawBuilder } from 'kysely'
import type { CaseId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** `eraseAt` is for what has no last day of its own. */
export type Opened = { dueOn: string; at: Date; eraseAt: Date }
type OfThing = Opened & { id: number }

export function insertForComplaint(tx: Tx, { id, dueOn, at }: OfThing): Promise<CaseId | undefined> {
  return insert(
    tx,
    sql`INSERT INTO cases (kind, complaint_id, order_id, due_on, opened_at, erase_at, words)
      SELECT 'complaint', c.id, orders.id, ${dueOn}::date, ${at}::timestamptz, c.erase_at,
        case_words(c.name, c.email, c.phone, c.order_number, c.goods, c.fault)
      FROM complaints c LEFT JOIN orders ON orders.number = c.order_number WHERE c.id = ${id}`,
  )
}

export function insertForEnquiry(tx: Tx, { id, dueOn, at }: OfThing): Promise<CaseId | undefined> {
  return insert(
    tx,
    sql`INSERT INTO cases (kind, enquiry_id, due_on, opened_at, erase_at, words)
      SELECT 'enquiry', id, ${dueOn}::date, ${at}::timestamptz, erase_at, case_words(name, email, phone, place, message)
      FROM enquiries WHERE id = ${id}`,
  )
}

export function insertForApplication(tx: Tx, { id, dueOn, at }: OfThing): Promise<CaseId | undefined> {
  return insert(
    tx,
    sql`INSERT INTO cases (kind, application_id, due_on, opened_at, erase_at, words)
      SELECT 'application', a.id, ${dueOn}::date, ${at}::timestamptz, a.erase_at,
        case_words(a.name, a.email, a.phone, a.message, o.title, o.town)
      FROM job_applications a JOIN job_openings o ON o.id = a.opening_id WHERE a.id = ${id}`,
  )
}

export function insertForWithdrawal(tx: Tx, { id, dueOn, at, eraseAt }: OfThing): Promise<CaseId | undefined> {
  return insert(
    tx,
    sql`INSERT INTO cases (kind, withdrawal_id, order_id, due_on, opened_at, erase_at, words)
      SELECT 'withdrawal', id, order_id, ${dueOn}::date, ${at}::timestamptz, ${eraseAt}::timestamptz,
        case_words(name, email, order_number, items)
      FROM withdrawals WHERE id = ${id}`,
  )
}

export function insertForRating(tx: Tx, { id, dueOn, at, eraseAt }: OfThing): Promise<CaseId | undefined> {
  return insert(
    tx,
    sql`INSERT INTO cases (kind, rating_order_id, order_id, due_on, opened_at, erase_at, words)
      SELECT 'rating', r.order_id, r.order_id, ${dueOn}::date, ${at}::timestamptz, ${eraseAt}::timestamptz,
        case_words(o.number, o.email, o.phone, o.invoice_address->>'firstname', o.invoice_address->>'lastname', r.text)
      FROM satisfaction_ratings r JOIN orders o ON o.id = r.order_id WHERE r.order_id = ${id}`,
  )
}

/** A review that was changed waits again, in its first case. */
export function upsertForReview(tx: Tx, { id, dueOn, at, eraseAt }: OfThing): Promise<CaseId | undefined> {
  return insert(
    tx,
    sql`INSERT INTO cases (kind, review_id, due_on, opened_at, erase_at, words)
      SELECT 'review', r.id, ${dueOn}::date, ${at}::timestamptz, ${eraseAt}::timestamptz,
        case_words(r.display_name, r.text, p.name)
      FROM reviews r JOIN products p ON p.id = r.product_id WHERE r.id = ${id}
      ON CONFLICT (review_id) DO UPDATE SET state = 'new', closed_at = NULL, due_on = excluded.due_on, words = excluded.words`,
  )
}

export type WrittenCase = {
  kind: 'question' | 'privacy'
  name: string
  email: string
  phone: string
  subject: string
  text: string
  orderNumber: string
}

/** A case that staff have written down. */
export async function insertWritten(
  tx: Tx,
  { kind, name, email, phone, subject, text, orderNumber, dueOn, at, eraseAt }: WrittenCase & Opened,
): Promise<CaseId> {
  const id = await insert(
    tx,
    sql`INSERT INTO cases (kind, name, email, phone, subject, text, order_id, due_on, opened_at, erase_at, words)
      SELECT ${kind}::text, ${name}::text, ${email}::text, ${phone}::text, ${subject}::text, ${text}::text, (SELECT id FROM orders WHERE number = ${orderNumber}::text),
        ${dueOn}::date, ${at}::timestamptz, ${eraseAt}::timestamptz,
        case_words(${name}::text, ${email}::text, ${phone}::text, ${subject}::text, ${text}::text, ${orderNumber}::text)`,
  )
  if (id === undefined) throw new Error('An insert without a condition has inserted nothing.')
  return id
}

export async function findCaseOfComplaint(tx: Tx, complaintId: number): Promise<CaseId | undefined> {
  const row = await tx.selectFrom('cases').select('id').where('complaintId', '=', complaintId).executeTakeFirst()
  return row?.id
}

async function insert(tx: Tx, statement: RawBuilder<unknown>): Promise<CaseId | undefined> {
  const { rows } = await sql<{ id: CaseId }>`${statement} RETURNING cases.id`.execute(tx)
  return rows[0]?.id
}

/** The case of a review that staff have decided about; it is settled by that. */
export async function closeCaseOfReview(tx: Tx, { reviewId, at }: { reviewId: number; at: Date }): Promise<void> {
  await tx
    .updateTable('cases')
    .set({ state: 'done', closedAt: at })
    .where('reviewId', '=', reviewId)
    .where('state', '<>', 'done')
    .execute()
}
