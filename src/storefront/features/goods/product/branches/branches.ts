import type { OpeningHours } from '#kernel/opening-hours.ts'
import { getBrowserApi } from '#storefront/api.ts'

/** A branch with its pieces of each variant. */
export type Branch = {
  store: OpeningHours & { id: number; name: string; street: string; town: string; zip: string }
  stock: Record<string, number>
}

/** Stock per branch changes by the minute: it is asked for when somebody wants to know. */
export async function loadBranches(productId: number): Promise<Branch[]> {
  return (await getBrowserApi().catalog.productStores({ params: { id: productId } })).data
}

export function piecesOf({ stock }: Branch, variantId: number): number {
  return stock[String(variantId)] ?? 0
}
