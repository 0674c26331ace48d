import * as z from 'zod/mini'
import { addressSchema, companySchema } from '#contracts/addresses.ts'
import type { UnmatchedPayment } from '#contracts/admin/unmatched-payments.ts'
import { toFullName } from '#kernel/full-name.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { describeState } from '#server/modules/selling/orders/index.ts'
import { listSteps } from './unmatched.rules.ts'
import type { UnmatchedRow } from './unmatched.queries.ts'

const invoiceAddress = z.extend(addressSchema, { company: z.nullable(companySchema) })

/** Money as the back office shows it. */
export function showUnmatched(row: UnmatchedRow): UnmatchedPayment {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    reason: row.reason,
    amount_cents: row.amountCents,
    currency: row.currency,
    received_on: row.bookedOn ?? toLocalDay(row.receivedAt),
    is_bank: row.bookedOn !== null,
    variable_symbol: row.variableSymbol,
    payer_name: row.payerName,
    payer_account: row.payerAccount,
    message: row.message,
    order: toOrder(row),
    return_cents: row.returnCents,
    returned_at: row.returnedAt?.toISOString() ?? null,
    is_sent_by_hand: row.isSentByHand,
    note: row.note,
    steps: listSteps({ ...row, isBank: row.bookedOn !== null }),
  }
}

function toOrder(row: UnmatchedRow): UnmatchedPayment['order'] {
  const { orderNumber: number, orderState: state, orderTotalCents: totalCents } = row
  if (number === null || state === null || totalCents === null) return null
  const { company, ...names } = invoiceAddress.parse(row.invoiceAddress)
  return {
    number,
    customer: company?.company || toFullName(names),
    state,
    state_text: describeState(state),
    total_cents: totalCents,
    asked_cents: row.askedCents,
  }
}
