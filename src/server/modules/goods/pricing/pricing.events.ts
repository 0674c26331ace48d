import type { VariantId } from '#kernel/ids.ts'
import { defineEvent } from '#server/platform/events.ts'

/** The prices of these variants, now or at a known moment, were written by the shop itself. */
export const pricesPlanned = defineEvent<{ variantIds: readonly VariantId[] }>('prices.planned')
