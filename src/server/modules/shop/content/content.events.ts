import { defineEvent } from '#server/platform/events.ts'

/** The seller charges VAT from another day on than before: the net prices and rates of goods follow. */
export const vatChanged = defineEvent<Record<string, never>>('content.vat-changed')

/** The back office has edited content; `tags` name the pages that show it (`pages`, `blog`, `settings`, …). */
export const contentChanged = defineEvent<{ tags: readonly string[] }>('content.changed')
