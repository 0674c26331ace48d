/** Goods that two branches keep for customers without payment, reserved through the API as they would. */
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../src/server/platform/db/db.ts'
import { createVisitor, demoCustomer } from './demo-visitor.ts'

const people = [
  // Always the same keys, so that each is made once.
  {
    key: '2c8b1e54-0f3d-4a6e-9d57-7a1c5e0b9f01',
    store: 'bratislava',
    name: 'Jana Kováčová',
    email: demoCustomer.email,
    phone: '0900 555 101',
    goods: 2,
  },
  {
    key: '2c8b1e54-0f3d-4a6e-9d57-7a1c5e0b9f02',
    store: 'kosice',
    name: 'Ľubica Kmeťová',
    email: 'lubica.kmetova@example.sk',
    phone: '0917 204 663',
    goods: 1,
  },
]

/** Does nothing if there is a reservation. A day later the shop releases them like those of customers. */
export async function keepGoods({ app, db }: { app: FastifyInstance; db: Db }): Promise<void> {
  if (await db.query.selectFrom('storeReservations').select('id').limit(1).executeTakeFirst()) return
  for (const [index, { key, store, goods, name, email, phone }] of people.entries()) {
    const { storeId, lines } = await listPlenty(db, store, { goods, skip: index * 3 })
    if (lines.length === 0) continue
    const visitor = createVisitor(app, `10.20.33.${index + 1}`)
    if (email === demoCustomer.email) await visitor.accounts.login({ body: demoCustomer })
    await visitor.reservations.make({ body: { key, storeId, lines, name, email, phone, website: '' } })
  }
}

/** Popular goods of which the branch has plenty. */
async function listPlenty({ query }: Db, slug: string, { goods, skip }: { goods: number; skip: number }) {
  const { rows } = await sql<{ storeId: number; variantId: number }>`
    SELECT st.id AS "storeId", v.id AS "variantId"
    FROM stores st JOIN stock_locations l ON l.store_id = st.id JOIN stock_levels s ON s.location_id = l.id
      JOIN variants v ON v.id = s.variant_id
      JOIN products p ON p.id = v.product_id
    WHERE st.slug = ${slug} AND s.on_hand - s.reserved >= 12 AND p.is_active AND v.is_active AND v.position = 0
      AND p.min_age IS NULL AND p.danger_class IS NULL AND NOT p.is_gift_only
    ORDER BY p.popularity DESC, p.id LIMIT ${goods} OFFSET ${skip}`.execute(query)
  return {
    storeId: rows[0]?.storeId ?? 0,
    lines: rows.map(({ variantId }, index) => ({ variantId, quantity: 2 - (index % 2) })),
  }
}
