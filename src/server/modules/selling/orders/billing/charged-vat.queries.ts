import { sql } from 'kysely'
import type { Totals } from '#contracts/checkout.ts'
import type { OrderId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Unchanged if the order says so already. */
export async function updateChargedVat(
  tx: Tx,
  { orderId, chargesVat, vat }: { orderId: OrderId; chargesVat: boolean; vat: Totals['vat'] },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ chargesVat, vatBreakdown: JSON.stringify(vat) })
    .where('id', '=', orderId)
    .where(({ or, eb }) =>
      or([
        eb('chargesVat', '<>', chargesVat),
        eb('vatBreakdown', 'is distinct from', sql<string>`${JSON.stringify(vat)}::jsonb`),
      ]),
    )
    .execute()
}
