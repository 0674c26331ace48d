import type { Paper } from '#server/modules/selling/papers/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { updateChargedVat } from './charged-vat.queries.ts'

/** An order says what its invoice says: between the order and the day of supply, the seller may have become a payer, or a rate may have begun. */
export async function followInvoice(tx: Tx, { orderId, content }: Paper): Promise<void> {
  const { chargesVat, recap } = content
  const vat = recap.map(({ rate, baseCents, vatCents, grossCents }) => ({
    rate,
    base_cents: baseCents,
    vat_cents: vatCents,
    gross_cents: grossCents,
  }))
  await updateChargedVat(tx, { orderId, chargesVat, vat: chargesVat ? vat : [] })
}
