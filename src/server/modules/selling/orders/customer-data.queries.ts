import { sql } from 'kysely'
import type { UserId } from '#kernel/ids.ts'
import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

/**
 * Moves orders placed with this e-mail and without an account into the account, if the e-mail is proved. Excludes orders whose
 * e-mail was corrected by a holder of their link, who could claim them that way.
 */
export async function joinGuestOrders(tx: Tx, { userId, provedEmail }: DataOwner): Promise<void> {
  if (provedEmail === undefined) return
  await tx
    .updateTable('orders')
    .set({ userId })
    .where('userId', 'is', null)
    .where('emailCorrectedAt', 'is', null)
    .where(sql`lower(email)`, '=', provedEmail)
    .execute()
}

/** Everything that orders contain about their customer, oldest first, as JSON text. */
export async function listOrdersForExport(q: Queryable, userId: UserId) {
  const { rows } = await sql<{ document: string }>`
    SELECT json_build_object('číslo', o.number, 'dátum', o.placed_at, 'stav', o.state, 'e-mail', o.email, 'telefón', o.phone,
      'fakturačná adresa', o.invoice_address, 'doručovacia adresa', o.delivery_address, 'poznámka', o.note,
      'suma v centoch', o.total_cents, 'súhlas s newsletterom', o.has_newsletter_consent,
      'nesúhlas s dotazníkom Heureky', o.has_heureka_refusal,
      'tovar', (SELECT coalesce(json_agg(json_build_object('kód', i.code, 'názov', i.name, 'variant', i.variant_name,
        'počet', i.quantity, 'cena v centoch', i.total_cents, 'poznámka', i.note) ORDER BY i.position), '[]')
        FROM order_items i WHERE i.order_id = o.id))::text AS document
    FROM orders o WHERE o.user_id = ${userId} ORDER BY o.id`.execute(q)
  return rows.map(({ document }) => document)
}

/** In these states an order no longer needs its customer. */
const finished = ['delivered', 'picked_up', 'completed', 'refunded', 'partly_refunded', 'cancelled']

/**
 * Erases personal data from finished orders. Invoices are kept for ten years (Act 431/2002, § 35), and so is the address of an
 * order that has one. An open order stays unchanged until it is finished. The secret link stops working.
 */
export async function eraseCustomer(tx: Tx, { userId }: { userId: UserId }): Promise<void> {
  await sql`
    WITH erased AS (
      UPDATE orders SET email = 'vymazany@ucet.invalid', phone = '', note = '', delivery_address = 'null', pickup_point = NULL,
        hash_digest = 'erased',
        invoice_address = CASE WHEN state = 'cancelled' THEN jsonb_build_object('firstname', '', 'lastname', '', 'street', '',
          'city', '', 'zip', '', 'country', invoice_address ->> 'country', 'company', NULL) ELSE invoice_address END
      WHERE user_id = ${userId} AND state = ANY(${finished}::text[]) AND hash_digest <> 'erased'
      RETURNING id
    )
    UPDATE order_items SET note = '' FROM erased WHERE order_items.order_id = erased.id AND note <> ''`.execute(tx)
}
