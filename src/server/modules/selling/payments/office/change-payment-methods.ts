import type { AdminPaymentMethod } from '#contracts/admin/payment-methods.ts'
import { given, type Patch } from '#kernel/given.ts'
import { findFreeSlug } from '#kernel/slug.ts'
import { createPlainWrites } from '#server/http/staff/plain-writes.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Tx } from '#server/platform/db/db.ts'
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

const methods = createPlainWrites({
  thing,
  find: queries.findPaymentMethodForOffice,
  lock: queries.lockPaymentMethod,
  update: queries.updatePaymentMethod,
  remove: queries.deletePaymentMethod,
  show: toAdminPaymentMethod,
  log: toFields,
  announce: ({ events }: Deps, tx) => events.publish(tx, paymentMethodsChanged({ tags: ['*'] })),
})

export const changePaymentMethod = methods.change

/** One that orders or carts use stays: it can be switched off instead. */
export const removePaymentMethod = methods.remove

export function createPaymentMethod(
  deps: Deps,
  write: AuditedWrite,
  { name, ...patch }: Patch<queries.PaymentMethodFields> & { name: string },
): Promise<AdminPaymentMethod> {
  return methods.add(deps, write, async (tx) =>
    queries.insertPaymentMethod(tx, { ...usual, name, ...given(patch), code: await findFreeCode(tx, name) }),
  )
}

export function toAdminPaymentMethod(stored: queries.StoredPaymentMethod): AdminPaymentMethod {
  const { feeCents, isActive, ...same } = stored
  return { ...same, fee_cents: feeCents, is_active: isActive }
}

/** A code that no other has: feeds and papers name it. */
function findFreeCode(tx: Tx, name: string): Promise<string> {
  return findFreeSlug({ text: name, usual: thing }, (code) => queries.hasPaymentMethodCode(tx, code))
}

function toFields({ id: _, version: __, ...fields }: queries.StoredPaymentMethod): queries.PaymentMethodFields {
  return fields
}
