import { defineEvent } from '#server/platform/events.ts'

/** A rule of the search was changed: results and suggestions of every process follow. */
export const searchRulesChanged = defineEvent<{ tags: readonly ['search'] }>('search-rules.changed')
