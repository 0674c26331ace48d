import { getBrowserApi } from '#storefront/api.ts'

export type StoreRow = { store: { id: number; name: string; town: string }; stock: Record<string, number> }

/** Stock per branch changes by the minute: it is asked for when somebody wants to know. */
export async function loadStoreRows(productId: number): Promise<StoreRow[]> {
  return (await getBrowserApi().catalog.productStores({ params: { id: productId } })).data
}

export function piecesOf({ stock }: StoreRow, variantId: number): number {
  return stock[String(variantId)] ?? 0
}
