/** The demo customer's account data: addresses, invoice data and watchdogs. */
import { sql } from 'kysely'
import type { Tx } from '../../src/server/platform/db/db.ts'

const email = 'zakaznik@konfetka.example'
const person = { firstname: 'Jana', lastname: 'Kováčová', country: 'SK' }
const home = { ...person, street: 'Hlavná 12', city: 'Žilina', zip: '010 01' }
const addresses = [
  { ...home, name: 'Domov', phone: '+421 900 555 101', isDefault: true },
  { ...person, name: 'Babka', street: 'Štúrova 3', city: 'Martin', zip: '036 01', phone: '', isDefault: false },
]
const watchDays = 365

/** Repeatable: leaves an account alone once its owner has written anything into it. */
export async function writeDemoAccount(tx: Tx, now: Date): Promise<void> {
  const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (!user) return
  const userId = user.id
  if (await tx.selectFrom('addresses').select('id').where('userId', '=', userId).executeTakeFirst()) return
  await tx
    .insertInto('addresses')
    .values(addresses.map((address) => ({ ...address, userId, createdAt: now })))
    .execute()
  await tx
    .insertInto('invoiceDetails')
    .values({ ...home, userId, isCompany: false, company: '', companyId: '', taxId: '', vatId: '', updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
  await writeWatchdogs(tx, { userId, now })
}

/** Sold-out goods, and popular ones that could become cheaper. */
async function writeWatchdogs(tx: Tx, { userId, now }: { userId: number; now: Date }): Promise<void> {
  const expiresAt = new Date(now.getTime() + watchDays * 86_400_000)
  await sql`
    WITH goods AS (
      SELECT v.id, v.price_cents, p.popularity, p.id AS product_id,
        coalesce((SELECT sum(s.on_hand - s.reserved) FROM stock_levels s WHERE s.variant_id = v.id), 0) AS stock
      FROM products p JOIN variants v ON v.product_id = p.id AND v.position = 0
      WHERE p.is_active AND v.is_active AND NOT p.is_gift_only
    ), chosen AS (
      (SELECT 'stock' AS kind, id, NULL::int AS target, NULL::int AS seen FROM goods WHERE stock = 0 ORDER BY popularity DESC, product_id LIMIT 1)
      UNION ALL
      (SELECT 'price', id, price_cents * 8 / 10, price_cents FROM goods WHERE stock > 0 AND price_cents > 2000
        ORDER BY popularity DESC, product_id LIMIT 1)
    )
    INSERT INTO watchdogs (kind, variant_id, user_id, target_cents, seen_cents, state, created_at, expires_at)
    SELECT kind, id, ${userId}::int, target, seen, 'active', ${now}::timestamptz, ${expiresAt}::timestamptz FROM chosen
    ON CONFLICT DO NOTHING`.execute(tx)
}
