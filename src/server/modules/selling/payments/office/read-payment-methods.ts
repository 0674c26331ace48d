import type { AdminPaymentMethod } from '#contracts/admin/payment-methods.ts'
import { foldText } from '#kernel/slug.ts'
import { notFound } from '#server/http/errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import { toAdminPaymentMethod } from './change-payment-methods.ts'
import { findPaymentMethodForOffice, listPaymentMethodsForOffice } from './payment-methods.queries.ts'

/** A shop has a handful: they are one page. `q`: a part of the name, with or without diacritics. */
export async function readAdminPaymentMethods({ query: db }: Pick<Db, 'query'>, q: string | undefined) {
  const wanted = foldText(q?.trim() ?? '')
  const all = await listPaymentMethodsForOffice(db)
  const rows = all.filter(({ name }) => foldText(name).includes(wanted)).map(toAdminPaymentMethod)
  return { rows, next: null, count: rows.length, count_is_exact: true }
}

/** Throws 404. */
export async function getAdminPaymentMethod({ query: db }: Pick<Db, 'query'>, id: number): Promise<AdminPaymentMethod> {
  const stored = await findPaymentMethodForOffice(db, id)
  if (!stored) throw notFound('payment-method')
  return toAdminPaymentMethod(stored)
}
