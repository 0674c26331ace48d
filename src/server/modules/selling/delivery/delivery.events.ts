import { defineEvent } from '#server/platform/events.ts'

/** Staff have changed what the shop offers; `tags` name the pages and answers that show it. */
export const carriersChanged = defineEvent<{ tags: readonly string[] }>('carriers.changed')

/** Goods that are not in stock are sent after other days than before: documents of goods have them. */
export const dispatchDaysChanged = defineEvent<Record<string, never>>('delivery.daysChanged')
