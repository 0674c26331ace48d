import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { StoreReservationId } from '#kernel/ids.ts'
import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

type ExportedRow = {
  kód: StoreReservationId
  predajňa: string
  meno: string
  telefón: string
  tovar: { názov: string; kusy: number }[]
  stav: string
  vytvorená: Date
}

/** Those of the account and, once the e-mail is verified, those made with it as a guest. */
export async function listReservationsOf(q: Queryable, owner: DataOwner): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    SELECT r.id AS "kód", st.name AS "predajňa", r.name AS "meno", r.phone AS "telefón", r.state AS "stav", r.made_at AS "vytvorená", (
      SELECT coalesce(json_agg(json_build_object('názov', p.name, 'kusy', line.quantity) ORDER BY p.name), '[]')
      FROM store_reservation_lines line JOIN variants v ON v.id = line.variant_id JOIN products p ON p.id = v.product_id
      WHERE line.reservation_id = r.id) AS tovar
    FROM store_reservations r JOIN stores st ON st.id = r.store_id
    WHERE ${isTheirs(owner)} ORDER BY r.id`.execute(q)
  return rows
}

export async function listRunningOf(q: Queryable, owner: DataOwner): Promise<StoreReservationId[]> {
  const { rows } = await sql<{ id: StoreReservationId }>`
    SELECT r.id FROM store_reservations r WHERE r.ended_at IS NULL AND ${isTheirs(owner)} ORDER BY r.id`.execute(q)
  return rows.map(({ id }) => id)
}

/** Who reserved is forgotten; what was reserved stays. */
export async function forgetReservationsOf(tx: Tx, owner: DataOwner): Promise<void> {
  await sql`
    UPDATE store_reservations r SET name = '', email = '', phone = '', user_id = NULL, temp_digest = NULL, erase_at = NULL
    WHERE ${isTheirs(owner)}`.execute(tx)
}

function isTheirs({ userId, provedEmail }: DataOwner): RawBuilder<SqlBool> {
  return sql<SqlBool>`(r.user_id = ${userId}::int OR r.email = ${provedEmail ?? null}::text)`
}
