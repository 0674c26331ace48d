import type { CustomerEventSource } from '#server/modules/people/accounts/index.ts'
import { listUsed } from './customer-events.queries.ts'

/** The vouchers that a customer has used, in their timeline. */
export const voucherEvents: CustomerEventSource = {
  kind: 'voucher',
  needs: 'vouchers.view',
  async list(q, asked) {
    return (await listUsed(q, asked)).map(({ voucherId, code, discountCents, orderId, number, at }) => ({
      id: `voucher-${voucherId}-${orderId}`,
      at: at.toISOString(),
      kind: 'voucher',
      voucher_id: voucherId,
      code,
      discount_cents: discountCents,
      number,
    }))
  },
}
