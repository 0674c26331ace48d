import type { OrderId } from '#kernel/ids.ts'
import { defineEvent } from '#server/platform/events.ts'

/** The last transfer of an order on its way has come or was closed with a difference; the order's row is locked. */
export const transfersEnded = defineEvent<{ orderId: OrderId }>('transfers.ended')
