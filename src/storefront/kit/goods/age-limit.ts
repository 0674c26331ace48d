import type { ProductCard } from '#contracts/catalog.ts'
import { isForAdults } from '#kernel/adult-age.ts'

/** Goods that are not for children's eyes. A gas bottle is sold to adults for another reason, and may be looked at. */
export function isVeiled(product: Pick<ProductCard, 'min_age' | 'danger_class'>): boolean {
  return isForAdults(product.min_age) && product.danger_class === null
}
