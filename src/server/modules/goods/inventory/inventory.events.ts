import type { VariantId } from '#kernel/ids.ts'
import { defineEvent } from '#server/platform/events.ts'

/** The free quantity of these simple variants, none of them a set, has changed. */
export const stockChanged = defineEvent<{ variantIds: readonly VariantId[] }>('stock.changed')
