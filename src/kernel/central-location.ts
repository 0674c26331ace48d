import type { LocationId } from './ids.ts'

/** The place of the central store in the stock: what carriers bring is packed there. */
export const centralLocationId: LocationId = 1
