import type { Case, CaseThing } from '#contracts/admin/cases.ts'
import { productUrl } from '#contracts/urls.ts'
import type { CaseId, StoreId } from '#kernel/ids.ts'
import { assertNever } from '#kernel/assert-never.ts'
import { toLocalDay, todayOf } from '#kernel/shop-calendar.ts'
import { notFound } from '#server/http/errors.ts'
import { describeState } from '#server/modules/selling/orders/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { CasesDeps } from '../cases.types.ts'
import { toCaseRow } from './list-cases.ts'
import { findCase, listOtherCases, type CaseRecord } from './show-case.queries.ts'

/** Throws 404, also for a case of another branch. Inside a write `q` is its transaction. */
export async function loadCase(
  { clock }: Pick<CasesDeps, 'clock'>,
  q: Queryable,
  { id, branches }: { id: CaseId; branches: readonly StoreId[] | null },
): Promise<Case> {
  const row = await getCase(q, { id, branches })
  return {
    ...toCaseRow(row, todayOf(clock)),
    phone: row.phone,
    thing: toThing(row),
    file:
      row.fileId === null
        ? null
        : { name: row.fileName ?? '', type: row.fileType ?? '', url: `/api/admin/cases/${id}/file` },
    order: toOrder(row),
    answered_at: row.answeredAt?.toISOString() ?? null,
    closed_at: row.closedAt?.toISOString() ?? null,
    decision:
      row.outcome === null || row.decidedAt === null
        ? null
        : { outcome: row.outcome, reason: row.outcomeReason, decided_at: row.decidedAt.toISOString() },
    protocol_url: row.kind === 'complaint' ? `/api/admin/cases/${id}/protocol.pdf` : null,
    goods_back_on: row.goodsBackOn,
    branch: row.storeName,
    others: await listOtherCases(q, { id, email: row.email, branches }),
  }
}

/** Throws 404, also for a case of another branch. */
export async function getCase(
  q: Queryable,
  key: { id: CaseId; branches: readonly StoreId[] | null },
): Promise<CaseRecord> {
  const row = await findCase(q, key)
  if (!row) throw notFound('case')
  return row
}

function toOrder({ orderNumber, orderState, orderEmail, refundedCents, toRefundCents }: CaseRecord): Case['order'] {
  if (orderNumber === null || orderState === null) return null
  return {
    number: orderNumber,
    state_text: describeState(orderState),
    email: orderEmail ?? '',
    refunded_cents: refundedCents,
    to_refund_cents: toRefundCents,
  }
}

function toThing(row: CaseRecord): CaseThing {
  const { kind, text } = row
  switch (kind) {
    case 'complaint':
      return { kind, goods: row.about, fault: row.fault ?? '', wish: row.wish ?? '' }
    case 'withdrawal':
      return {
        kind,
        items: row.items ?? '',
        statement: row.statement ?? '',
        is_confirmed: row.confirmedAt !== null,
        is_late: row.isLate,
      }
    case 'enquiry': {
      const { eventOn, place, guests, budgetCents } = row
      return { kind, event_on: eventOn, place: place ?? '', guests, budget_cents: budgetCents, message: text }
    }
    case 'application':
      return {
        kind,
        town: row.town ?? '',
        message: text,
        erase_on: row.thingErasedAt ? toLocalDay(row.thingErasedAt) : '',
      }
    case 'review':
      return {
        kind,
        stars: row.stars ?? 0,
        text,
        is_verified: row.isVerified ?? false,
        state: row.reviewState ?? 'pending',
        product_url: toProductUrl(row),
      }
    case 'rating':
      return { kind, shop_stars: row.shopStars ?? 0, courier_stars: row.courierStars, carrier: row.carrier, text }
    case 'question':
    case 'privacy':
      return { kind, text }
    default:
      return assertNever(kind)
  }
}

function toProductUrl({ productId, productSlug, categorySlug }: CaseRecord): string {
  if (productId === null || productSlug === null || categorySlug === null) return ''
  return productUrl({ id: productId, categorySlug, slug: productSlug })
}
