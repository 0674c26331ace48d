import type { ProductCard } from '#contracts/catalog.ts'
import { isForAdults } from '#kernel/adult-age.ts'

/** Whether pictures are blurred for minors. A gas bottle is sold only to adults for another reason and may be seen. */
export function isVeiled(product: Pick<ProductCard, 'min_age' | 'danger_class'>): boolean {
  return isForAdults(product.min_age) && product.danger_class === null
}
