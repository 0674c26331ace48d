import { defineEvent } from '#server/platform/events.ts'

/** These simple variants, none of them a set, have another free quantity now. */
export const stockChanged = defineEvent<{ variantIds: readonly number[] }>('stock.changed')
