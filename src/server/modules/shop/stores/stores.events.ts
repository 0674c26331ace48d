import { defineEvent } from '#server/platform/events.ts'

/** Staff have changed the branches; `tags` name the pages and answers that show them. */
export const storesChanged = defineEvent<{ tags: readonly string[] }>('stores.changed')
