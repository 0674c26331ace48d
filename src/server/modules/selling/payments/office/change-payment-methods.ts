import type { AdminPaymentMethod } from '#contracts/admin/payment-methods.ts'
import { given, type Patch } from '#kernel/given.ts'
import { findFreeSlug } from '#kernel/slug.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import { brokenConstraint, type Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { paymentMethodsChanged } from '../payments.events.ts'
import * as queries from './payment-methods.queries.ts'

type Deps = { events: Publisher }

const thing = 'payment-method'

const usual: Omit<queries.PaymentMethodFields, 'name'> = {
  kind: 'bank_transfer',
  description: '',
  feeCents: 0,
  isActive: true,
}

export async function createPaymentMethod(
  { events }: Deps,
  { tx, audit }: AuditedWrite,
  { name, ...patch }: Patch<queries.PaymentMethodFields> & { name: string },
): Promise<AdminPaymentMethod> {
  const fields = { ...usual, name, ...given(patch) }
  const id = await queries.insertPaymentMethod(tx, { ...fields, code: await freeCode(tx, name) })
  const stored = await get(tx, id)
  audit({ thing, id, after: fields, version: stored.version })
  await events.publish(tx, paymentMethodsChanged({ tags: ['*'] }))
  return toAdminPaymentMethod(stored)
}

/** Throws 404, 412 for another version. */
export async function changePaymentMethod(
  { events }: Deps,
  { tx, audit }: AuditedWrite,
  { id, version, patch }: { id: number; version: number; patch: Patch<queries.PaymentMethodFields> },
): Promise<AdminPaymentMethod> {
  const before = await lock(tx, { id, version })
  const fields = given(patch)
  if (Object.keys(fields).length > 0) await queries.updatePaymentMethod(tx, id, fields)
  const after = await get(tx, id)
  audit({ thing, id, before: fieldsOf(before), after: fieldsOf(after), version: after.version })
  if (after.version !== before.version) await events.publish(tx, paymentMethodsChanged({ tags: ['*'] }))
  return toAdminPaymentMethod(after)
}

/** Throws 404, 412 for another version, 409 while orders or carts use it: it can be switched off instead. */
export async function removePaymentMethod(
  { events }: Deps,
  { tx, audit }: AuditedWrite,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const before = await lock(tx, { id, version })
  try {
    await queries.deletePaymentMethod(tx, id)
  } catch (error) {
    if (brokenConstraint(error) === undefined) throw error
    throw new ApiError('in_use')
  }
  audit({ thing, id, before: fieldsOf(before) })
  await events.publish(tx, paymentMethodsChanged({ tags: ['*'] }))
}

export function toAdminPaymentMethod(stored: queries.StoredPaymentMethod): AdminPaymentMethod {
  const { feeCents, isActive, ...same } = stored
  return { ...same, fee_cents: feeCents, is_active: isActive }
}

async function lock(tx: Tx, { id, version }: { id: number; version: number }): Promise<queries.StoredPaymentMethod> {
  const stored = await queries.lockPaymentMethod(tx, id)
  if (!stored) throw notFound('payment-method')
  await refuseStale(tx, { thing, current: toAdminPaymentMethod(stored), version })
  return stored
}

async function get(tx: Tx, id: number): Promise<queries.StoredPaymentMethod> {
  const stored = await queries.findPaymentMethodForOffice(tx, id)
  if (!stored) throw notFound('payment-method')
  return stored
}

/** A code that no other has: feeds and papers name it. */
function freeCode(tx: Tx, name: string): Promise<string> {
  return findFreeSlug({ text: name, usual: thing }, (code) => queries.hasPaymentMethodCode(tx, code))
}

function fieldsOf({ id: _, version: __, ...fields }: queries.StoredPaymentMethod): queries.PaymentMethodFields {
  return fields
}
