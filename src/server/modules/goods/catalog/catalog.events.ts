import { defineEvent } from '#server/platform/events.ts'
import type { SearchEntry } from './documents.types.ts'

/** The documents of these products are written again; a product without an entry is not found any more. */
export type DocumentsRefreshed = { productIds: readonly number[]; entries: readonly SearchEntry[] }
export const documentsRefreshed = defineEvent<DocumentsRefreshed>('documents.refreshed')

/** An import has made new main categories; `after` of them were there from its earlier batches. In the order of the file. */
export type MainCategoriesAdded = { categories: readonly { id: number; slug: string; name: string }[]; after: number }
export const mainCategoriesAdded = defineEvent<MainCategoriesAdded>('mainCategories.added')

/** What pages and lists show of the goods has changed, as tags (`product:12`, `category:3`, `lists`, `catalog` = anything). */
export const catalogChanged = defineEvent<{ tags: readonly string[] }>('catalog.changed')
