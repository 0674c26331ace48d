import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

type Piece = { variantId: number; bought: number; packed: number; held: number }

/** What must hold for the parcels of an order that was packed, cancelled or changed in any order; empty = all is well. */
export async function findPackingFaults(db: Db, orderId: number): Promise<string[]> {
  const { state } = await db.query
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return [
    ...(await findFaultsOfParcels(db, { orderId, state })),
    ...(await listPieces(db, orderId)).flatMap((piece) => findFaultsOfPiece(piece, state)),
  ]
}

async function findFaultsOfParcels(db: Db, { orderId, state }: { orderId: number; state: string }): Promise<string[]> {
  const parcels = await db.query
    .selectFrom('parcels')
    .leftJoin('labels', (join) =>
      join.onRef('labels.parcelId', '=', 'parcels.id').on('labels.state', '<>', sql.lit('voided')),
    )
    .select(['parcels.number', 'parcels.voidedAt'])
    .select(({ fn }) => fn.count<string>('labels.id').as('labels'))
    .where('orderId', '=', orderId)
    .groupBy(['parcels.id', 'parcels.number', 'parcels.voidedAt'])
    .orderBy('parcels.number')
    .execute()
  const valid = parcels.filter(({ voidedAt }) => voidedAt === null)
  const faults = valid
    .filter(({ labels }) => Number(labels) !== 1)
    .map(({ number, labels }) => `parcel ${number} has ${labels} labels`)
  if (state === 'cancelled' && valid.length > 0) faults.push(`${valid.length} parcels of a cancelled order`)
  return faults
}

function findFaultsOfPiece({ variantId, bought, packed, held }: Piece, state: string): string[] {
  const pieces = `${packed} pieces of ${variantId} are packed`
  if (packed > bought) return [`${pieces}, ${bought} is bought`]
  if (state === 'shipped') return packed < bought || held > 0 ? [`${pieces}, the order is shipped`] : []
  const due = state === 'cancelled' ? 0 : bought
  return held === due ? [] : [`${held} pieces of ${variantId} are held of ${due}`]
}

/** Per variant of the order or of its valid parcels. */
async function listPieces(db: Db, orderId: number): Promise<Piece[]> {
  const { rows } = await sql<Piece>`
    SELECT variant_id, sum(bought)::int AS bought, sum(packed)::int AS packed, sum(held)::int AS held FROM (
      SELECT variant_id, quantity AS bought, 0 AS packed, 0 AS held FROM order_items
      WHERE order_id = ${orderId} AND variant_id IS NOT NULL
      UNION ALL SELECT i.variant_id, 0, i.quantity, 0 FROM parcel_items i JOIN parcels p ON p.id = i.parcel_id
      WHERE p.order_id = ${orderId} AND p.voided_at IS NULL
      UNION ALL SELECT variant_id, 0, 0, quantity FROM reservations WHERE order_id = ${orderId}
    ) pieces GROUP BY variant_id ORDER BY variant_id`.execute(db.query)
  return rows
}
