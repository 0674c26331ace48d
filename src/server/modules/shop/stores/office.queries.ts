import { sql } from 'kysely'
import { storeDetailSchema, storeSchema, type Store, type StoreDetail } from '#contracts/content.ts'
import type { StoreId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type StoreFields = {
  name: string
  street: string
  town: string
  zip: string
  phone: string
  email: string
  latitude: number | null
  longitude: number | null
  hours: Store['hours']
  exceptions: Store['exceptions']
  people: StoreDetail['people']
  preparationMinutes: number
  offersPickup: boolean
  takesReservations: boolean
  inflatingMinutes: number | null
  vanDays: number[]
  isActive: boolean
}
export type StoredStore = StoreFields & { id: StoreId; version: number }

export async function listStoresForOffice(q: Queryable): Promise<StoredStore[]> {
  const rows = await columns(q).orderBy('position').orderBy('id').execute()
  return rows.map(toStored)
}

export async function findStoreForOffice(q: Queryable, id: StoreId): Promise<StoredStore | undefined> {
  const row = await columns(q).where('id', '=', id).executeTakeFirst()
  return row && toStored(row)
}

/** Locked until the transaction ends. */
export async function lockStore(tx: Tx, id: StoreId): Promise<StoredStore | undefined> {
  const row = await columns(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toStored(row)
}

/** With a stock location of its own, last in the order of the shop. Concurrent inserts take turns: locations have no sequence. */
export async function insertStore(tx: Tx, { slug, ...fields }: StoreFields & { slug: string }): Promise<StoreId> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('stock location ids'))`.execute(tx)
  const { id } = await tx
    .insertInto('stores')
    .values((eb) => ({
      ...toColumns(fields),
      name: fields.name,
      street: fields.street,
      town: fields.town,
      zip: fields.zip,
      slug,
      position: eb.selectFrom('stores').select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('stockLocations')
    .values((eb) => ({
      id: eb.selectFrom('stockLocations').select(sql<number>`max(id) + 1`.as('next')),
      name: fields.name,
      storeId: id,
    }))
    .execute()
  return id
}

export async function hasStoreSlug(q: Queryable, slug: string): Promise<boolean> {
  return (await q.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined
}

/** The stock location has the name of its branch. */
export async function updateStore(tx: Tx, id: StoreId, fields: Partial<StoreFields>): Promise<void> {
  await tx.updateTable('stores').set(toColumns(fields)).where('id', '=', id).execute()
  if (fields.name === undefined) return
  await tx.updateTable('stockLocations').set({ name: fields.name }).where('storeId', '=', id).execute()
}

/** Whether something names the branch that its deletion would silently take with it or leave behind. */
export async function isStoreNamed(tx: Tx, id: StoreId): Promise<boolean> {
  const { isNamed } = await tx
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('watchdogs').select('id').where('storeId', '=', id)),
          eb.exists(eb.selectFrom('events').select('id').where('storeId', '=', id)),
          eb.exists(eb.selectFrom('jobOpenings').select('id').where('storeId', '=', id)),
          eb.exists(
            eb
              .selectFrom('staffMembers')
              .select('userId')
              .where('branches', '@>', sql<StoreId[]>`ARRAY[${id}::int]`),
          ),
        ])
        .as('isNamed'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(isNamed)
}

/** With its stock location. Breaks a foreign key if orders or stock use it. */
export async function deleteStore(tx: Tx, id: StoreId): Promise<void> {
  await tx.deleteFrom('stockLocations').where('storeId', '=', id).execute()
  await tx.deleteFrom('stores').where('id', '=', id).execute()
}

function columns(q: Queryable) {
  return q
    .selectFrom('stores')
    .select([
      'id',
      'version',
      'name',
      'street',
      'town',
      'zip',
      'phone',
      'email',
      'latitude',
      'longitude',
      'hours',
      'exceptions',
      'people',
      'preparationMinutes',
      'offersPickup',
      'takesReservations',
      'inflatingMinutes',
      'vanDays',
      'isActive',
    ])
}

function toColumns({ hours, exceptions, people, ...fields }: Partial<StoreFields>) {
  return {
    ...fields,
    ...(hours !== undefined && { hours: JSON.stringify(hours) }),
    ...(exceptions !== undefined && { exceptions: JSON.stringify(exceptions) }),
    ...(people !== undefined && { people: JSON.stringify(people) }),
  }
}

function toStored(row: Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number]): StoredStore {
  return {
    ...row,
    hours: storeSchema.shape.hours.parse(row.hours),
    exceptions: storeSchema.shape.exceptions.parse(row.exceptions),
    people: storeDetailSchema.shape.people.parse(row.people),
  }
}
