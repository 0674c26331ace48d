import * as z from 'zod/mini'
import { addressSchema } from '#contracts/addresses.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import type { OpenRefund } from '#contracts/admin/order-refunds.ts'
import { toFullName } from '#kernel/full-name.ts'
import type { StoreId } from '#kernel/ids.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import { countOpenRefunds, listOpenRefunds, type OpenRefundRow } from './open-refunds.queries.ts'

/** A page of the refunds that were decided and not sent. `branches` null = all. */
export async function listRefundsToSend(
  { db, paymentTerms }: Pick<OrdersDeps, 'db' | 'paymentTerms'>,
  branches: readonly StoreId[] | null,
  query: { after?: string | undefined; limit?: string | undefined },
) {
  const { after, limit } = readPage(query, z.int())
  const rows = await listOpenRefunds(db.query, { branches, after, limit: limit + 1 })
  const counted = await countOpenRefunds(db.query, { branches, limit: countLimit + 1 })
  const show = (row: OpenRefundRow): OpenRefund => ({
    id: row.id,
    order_number: row.number,
    version: row.version,
    customer: toFullName(addressSchema.parse(row.invoiceAddress)),
    amount_cents: row.amountCents,
    reason: row.reason,
    requested_at: row.requestedAt.toISOString(),
    payment_kind: row.paymentKind,
    payment_name: row.paymentName,
    is_by_hand: row.isManual || !paymentTerms[row.paymentKind].canRetry,
    payer_account: row.payerAccount,
    payer_name: row.payerName,
  })
  return toPage(rows, { limit, counted, keyOf: ({ id }) => id, show })
}
