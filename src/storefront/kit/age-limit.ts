import type { ProductCard } from '#contracts/catalog.ts'

type Limited = Pick<ProductCard, 'min_age' | 'danger_class'>

export function isForAdults({ min_age: minAge }: Pick<Limited, 'min_age'>): boolean {
  return minAge !== null && minAge >= 18
}

/** Goods that are not for children's eyes. A gas bottle is sold to adults for another reason, and may be looked at. */
export function isVeiled(product: Limited): boolean {
  return isForAdults(product) && product.danger_class === null
}

/** Goods before which the visitor is asked for his age: all for adults but gas bottles, which are for a grown-up's hands only. */
export function needsAgePrompt(product: Limited): boolean {
  return isForAdults(product) && product.danger_class !== 'gas'
}
