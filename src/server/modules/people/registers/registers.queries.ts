import type { CompanyRecord, RegisterCountry } from '#contracts/registers.ts'
import { companyRecordSchema } from '#contracts/registers.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type Lookup = { record: CompanyRecord | null; lookedUpAt: Date }
type Key = { country: RegisterCountry; companyId: string }

export async function findLookup(db: Queryable, { country, companyId }: Key): Promise<Lookup | undefined> {
  const row = await db
    .selectFrom('companyLookups')
    .select(['record', 'lookedUpAt'])
    .where('country', '=', country)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return row && { record: companyRecordSchema.safeParse(row.record).data ?? null, lookedUpAt: row.lookedUpAt }
}

export async function upsertLookup(
  db: Queryable,
  { country, companyId, record, lookedUpAt }: Key & Lookup,
): Promise<void> {
  const values = { record: record && JSON.stringify(record), lookedUpAt }
  await db
    .insertInto('companyLookups')
    .values({ country, companyId, ...values })
    .onConflict((conflict) => conflict.columns(['country', 'companyId']).doUpdateSet(values))
    .execute()
}

export async function deleteLookups(db: Queryable, { before }: { before: Date }): Promise<void> {
  await db.deleteFrom('companyLookups').where('lookedUpAt', '<', before).execute()
}

export type StoredVatCheck = { vatId: string; isValid: boolean; name: string; checkedAt: Date }

export async function findVatCheck(db: Queryable, vatId: string): Promise<StoredVatCheck | undefined> {
  return db
    .selectFrom('vatChecks')
    .select(['vatId', 'isValid', 'name', 'checkedAt'])
    .where('vatId', '=', vatId)
    .executeTakeFirst()
}

export async function upsertVatCheck(db: Queryable, { vatId, ...values }: StoredVatCheck): Promise<void> {
  await db
    .insertInto('vatChecks')
    .values({ vatId, ...values })
    .onConflict((conflict) => conflict.column('vatId').doUpdateSet(values))
    .execute()
}

export async function deleteVatChecks(db: Queryable, { before }: { before: Date }): Promise<void> {
  await db.deleteFrom('vatChecks').where('checkedAt', '<', before).execute()
}
