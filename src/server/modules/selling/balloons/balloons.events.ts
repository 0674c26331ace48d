import type { OrderId } from '#kernel/ids.ts'
import { defineEvent } from '#server/platform/events.ts'

/** Staff have agreed another time with a customer. Published with the order's row locked. */
export type SlotMoved = { orderId: OrderId; at: Date }
export const slotMoved = defineEvent<SlotMoved>('balloons.slotMoved')
