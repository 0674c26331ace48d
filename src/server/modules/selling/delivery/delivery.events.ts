import { defineEvent } from '#server/platform/events.ts'

/** Staff have changed what the shop offers; `tags` name the pages and answers that show it. */
export const carriersChanged = defineEvent<{ tags: readonly string[] }>('carriers.changed')
