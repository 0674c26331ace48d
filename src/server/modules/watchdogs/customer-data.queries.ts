import type { Queryable, Tx } from '#server/platform/db/db.ts'

type Customer = { userId: number; email: string }

export function listWatchdogsOf(q: Queryable, { userId, email }: Customer) {
  return q
    .selectFrom('watchdogs')
    .innerJoin('variants', 'variants.id', 'watchdogs.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select([
      'products.name as produkt',
      'variants.name as variant',
      'watchdogs.kind as druh',
      'watchdogs.targetCents as cieľová cena v centoch',
      'watchdogs.state as stav',
      'watchdogs.createdAt',
    ])
    .where((eb) => eb.or([eb('watchdogs.userId', '=', userId), eb('watchdogs.email', '=', email)]))
    .orderBy('watchdogs.id')
    .execute()
}

/** Those set as a guest with the same e-mail too. */
export async function deleteWatchdogsOf(tx: Tx, { userId, email }: Customer): Promise<void> {
  await tx
    .deleteFrom('watchdogs')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('email', '=', email)]))
    .execute()
}
