import type * as z from 'zod/mini'
import type { offeredPaymentsSchema } from '#contracts/content.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import type { PaymentsDeps } from './payments-module.types.ts'
import { listPaymentMethods } from './payments.queries.ts'
import type { PaymentMethod } from './payments.types.ts'

type OfferDeps = Pick<PaymentsDeps, 'definitions' | 'providers'>

/** What every page may say about paying: the kinds of the offered methods, each once. */
export async function readOffered(deps: OfferDeps & { db: Db }): Promise<z.infer<typeof offeredPaymentsSchema>> {
  const methods = await listMethods(deps, deps.db.query)
  const kinds = [...new Set(methods.map(({ kind }) => kind))]
  return { kinds, are_cards_taken: kinds.some((kind) => deps.definitions[kind].takesCards) }
}

/** The payment methods that the shop offers now: active, and with a provider. */
export async function listMethods({ definitions, providers }: OfferDeps, q: Queryable): Promise<PaymentMethod[]> {
  const methods = await listPaymentMethods(q)
  return methods.flatMap((method) => {
    const provider = providers.ofKind(method.kind)
    if (!provider) return []
    const { isPaidOnHandOver, isTransfer, holdMs } = definitions[method.kind]
    return [
      { ...method, description: provider.description ?? method.description, isPaidOnHandOver, isTransfer, holdMs },
    ]
  })
}
