import type { Permission } from '#contracts/admin/permissions.ts'
import { ApiError } from '#server/http/errors.ts'
import type { splitPatch } from './variant-patch.rules.ts'

/** Throws 403 for a price that the person may not change. */
export function refuseForeignPrices(
  permissions: readonly Permission[],
  { price, cost }: Pick<ReturnType<typeof splitPatch>, 'price' | 'cost'>,
): void {
  const needed: readonly Permission[] = [
    ...(Object.keys(price).length > 0 ? (['prices.edit'] as const) : []),
    ...(cost === undefined ? [] : (['costs.edit'] as const)),
  ]
  if (!needed.every((permission) => permissions.includes(permission))) throw new ApiError('forbidden')
}
