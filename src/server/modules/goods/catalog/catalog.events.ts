import type { CategoryId, ProductId, VariantId } from '#kernel/ids.ts'
import { defineEvent } from '#server/platform/events.ts'
import type { ImportedUnit, ImportedRental } from './import/imported-product.ts'
import type { SearchEntry } from './documents/documents.types.ts'

/** The documents of these products have been written again; a product without an entry is no longer found. */
export type DocumentsRefreshed = { productIds: readonly ProductId[]; entries: readonly SearchEntry[] }
export const documentsRefreshed = defineEvent<DocumentsRefreshed>('documents.refreshed')

/** An import has added main categories, in the order of the file; `after`: how many its earlier batches had added. */
export type MainCategoriesAdded = {
  categories: readonly { id: CategoryId; slug: string; name: string }[]
  after: number
}
export const mainCategoriesAdded = defineEvent<MainCategoriesAdded>('mainCategories.added')

/**
 * An import says which goods are lent and for how much (null = no more), and which costumes hang in which branch; one that is taken
 * back, which of them it had hung.
 */
export type RentalsImported = {
  offers: readonly { productId: ProductId; rental: ImportedRental | null }[]
  rentalUnits: readonly (ImportedUnit & { variantId: VariantId })[]
  /** Codes. One that was ever booked stays. */
  removedUnits: readonly string[]
}
export const rentalsImported = defineEvent<RentalsImported>('rentals.imported')

/** Pages and lists that show these goods have changed, as tags (`product:12`, `category:3`, `lists`, `catalog` = anything). */
export const catalogChanged = defineEvent<{ tags: readonly string[] }>('catalog.changed')
