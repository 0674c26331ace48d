import type { StoreReservationId } from '#kernel/ids.ts'
import { defineEvent } from '#server/platform/events.ts'

/** A reservation was made or changed by its customer, their order, or the clock. */
export const storeReservationChanged = defineEvent<{ reservationId: StoreReservationId }>('storeReservation.changed')
