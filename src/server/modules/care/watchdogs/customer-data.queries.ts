import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

/** The account's watchdogs and, once the e-mail is verified, those set with it as a guest. */
export function listWatchdogsOf(q: Queryable, { userId, provedEmail }: DataOwner) {
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
    .where((eb) =>
      eb.or([
        eb('watchdogs.userId', '=', userId),
        ...(provedEmail === undefined ? [] : [eb('watchdogs.email', '=', provedEmail)]),
      ]),
    )
    .orderBy('watchdogs.id')
    .execute()
}

/** Deletes the same rows that `listWatchdogsOf` returns. */
export async function deleteWatchdogsOf(tx: Tx, { userId, provedEmail }: DataOwner): Promise<void> {
  await tx
    .deleteFrom('watchdogs')
    .where((eb) =>
      eb.or([eb('userId', '=', userId), ...(provedEmail === undefined ? [] : [eb('email', '=', provedEmail)])]),
    )
    .execute()
}
