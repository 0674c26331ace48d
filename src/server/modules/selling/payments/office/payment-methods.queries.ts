import { sql } from 'kysely'
import type { PaymentKind } from '#contracts/kinds.ts'
import type { Cents } from '#kernel/money.ts'
import { paymentDefinitions } from '../kinds/payment-definitions.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type PaymentMethodFields = {
  name: string
  kind: PaymentKind
  description: string
  feeCents: Cents
  isActive: boolean
}
export type StoredPaymentMethod = PaymentMethodFields & { id: number; version: number }

export async function listPaymentMethodsForOffice(q: Queryable): Promise<StoredPaymentMethod[]> {
  const rows = await columns(q).orderBy('position').orderBy('id').execute()
  return rows.map(toStored)
}

export async function findPaymentMethodForOffice(q: Queryable, id: number): Promise<StoredPaymentMethod | undefined> {
  const row = await columns(q).where('id', '=', id).executeTakeFirst()
  return row && toStored(row)
}

/** Locked until the transaction ends. */
export async function lockPaymentMethod(tx: Tx, id: number): Promise<StoredPaymentMethod | undefined> {
  const row = await columns(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toStored(row)
}

/** Ids have no sequence, so concurrent inserts take turns. Added last in the order of the shop. */
export async function insertPaymentMethod(tx: Tx, fields: PaymentMethodFields & { code: string }): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('payment_methods ids'))`.execute(tx)
  const { last } = await tx
    .selectFrom('paymentMethods')
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('id'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  const id = last + 1
  await tx
    .insertInto('paymentMethods')
    .values({ ...fields, isCash: paymentDefinitions[fields.kind].isPaidOnHandOver, id, position: id })
    .execute()
  return id
}

export async function hasPaymentMethodCode(q: Queryable, code: string): Promise<boolean> {
  return (await q.selectFrom('paymentMethods').select('id').where('code', '=', code).executeTakeFirst()) !== undefined
}

export async function updatePaymentMethod(tx: Tx, id: number, fields: Partial<PaymentMethodFields>): Promise<void> {
  await tx.updateTable('paymentMethods').set(fields).where('id', '=', id).execute()
}

export async function deletePaymentMethod(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('paymentMethods').where('id', '=', id).execute()
}

function columns(q: Queryable) {
  return q.selectFrom('paymentMethods').select(['id', 'version', 'name', 'kind', 'description', 'feeCents', 'isActive'])
}

function toStored(row: Omit<StoredPaymentMethod, 'kind'> & { kind: string }): StoredPaymentMethod {
  // A CHECK of the table allows nothing else.
  return { ...row, kind: row.kind as PaymentKind }
}
