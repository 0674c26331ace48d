import { sql, type SqlBool } from 'kysely'
import type { CarrierId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { likeFolded } from '#server/platform/db/like.ts'
import { countUpTo, type NameKey } from '#server/platform/db/listing.ts'

export type PointFields = {
  carrierId: CarrierId
  code: string
  name: string
  street: string
  town: string
  zip: string
}
export type StoredPoint = PointFields & { id: number; carrier: string; version: number }

type Search = { words: readonly string[] }

/** Points in Slovak order of their names, behind `after`. */
export function listPointsForOffice(
  q: Queryable,
  { words, after, limit }: Search & { after: NameKey | undefined; limit: number },
): Promise<StoredPoint[]> {
  const place = sql.raw('pickup_points.name COLLATE slovak')
  return columns(q)
    .where((eb) => eb.and(words.map(hasWord)))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(${place}, pickup_points.number) > (${after?.[0]}::text COLLATE slovak, ${after?.[1]}::integer)`,
      ),
    )
    .orderBy(place)
    .orderBy('pickupPoints.number')
    .limit(limit)
    .execute()
}

/** At most `most`. */
export function countPointsForOffice(q: Queryable, { words }: Search, most: number): Promise<number> {
  return countUpTo(
    q,
    q
      .selectFrom('pickupPoints')
      .select('number')
      .where((eb) => eb.and(words.map(hasWord))),
    most,
  )
}

export function findPointForOffice(q: Queryable, id: number): Promise<StoredPoint | undefined> {
  return columns(q).where('pickupPoints.number', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends. */
export async function lockPoint(tx: Tx, id: number): Promise<StoredPoint | undefined> {
  await tx.selectFrom('pickupPoints').select('number').where('number', '=', id).forUpdate().execute()
  return findPointForOffice(tx, id)
}

export async function insertPoint(tx: Tx, { code, ...fields }: PointFields): Promise<number> {
  const { number } = await tx
    .insertInto('pickupPoints')
    .values({ ...fields, id: code })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** A trigger counts the version. */
export async function updatePoint(tx: Tx, id: number, { code, ...fields }: Partial<PointFields>): Promise<void> {
  const row = { ...fields, ...(code !== undefined && { id: code }) }
  await tx.updateTable('pickupPoints').set(row).where('number', '=', id).execute()
}

export async function deletePoint(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('pickupPoints').where('number', '=', id).execute()
}

function hasWord(word: string) {
  return sql<SqlBool>`fold_text(concat_ws(' ', pickup_points.name, pickup_points.town, pickup_points.street,
    pickup_points.zip, replace(pickup_points.zip, ' ', ''))) LIKE ${likeFolded(word)}`
}

function columns(q: Queryable) {
  return q
    .selectFrom('pickupPoints')
    .innerJoin('carriers', 'carriers.id', 'pickupPoints.carrierId')
    .select([
      'pickupPoints.number as id',
      'pickupPoints.carrierId',
      'carriers.name as carrier',
      'pickupPoints.id as code',
      'pickupPoints.name',
      'pickupPoints.street',
      'pickupPoints.town',
      'pickupPoints.zip',
      'pickupPoints.version',
    ])
}
