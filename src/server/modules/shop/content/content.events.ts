import { defineEvent } from '#server/platform/events.ts'

/** The back office has edited content; `tags` name the pages that show it (`pages`, `blog`, `settings`, …). */
export const contentChanged = defineEvent<{ tags: readonly string[] }>('content.changed')
