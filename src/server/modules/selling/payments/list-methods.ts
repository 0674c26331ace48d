import type { Queryable } from '#server/platform/db/db.ts'
import type { PaymentsDeps } from './payments-module.types.ts'
import { listPaymentMethods } from './payments.queries.ts'
import type { PaymentMethod } from './payments.types.ts'

/** The payment methods that the shop offers now: active, and with a provider. */
export async function listMethods(
  { definitions, providers }: Pick<PaymentsDeps, 'definitions' | 'providers'>,
  q: Queryable,
): Promise<PaymentMethod[]> {
  const methods = await listPaymentMethods(q)
  return methods.flatMap((method) => {
    const provider = providers.ofKind(method.kind)
    if (!provider) return []
    const { isPaidOnHandOver } = definitions[method.kind]
    return [{ ...method, description: provider.description ?? method.description, isPaidOnHandOver }]
  })
}
