import type { OrderId } from '#kernel/ids.ts'
import { defineEvent } from '#server/platform/events.ts'

/** The customer comes at another time, agreed with staff or chosen by themselves. Published with the order's row locked. */
export type SlotMoved = { orderId: OrderId; at: Date; actor: 'customer' | `staff: ${string}` }
export const slotMoved = defineEvent<SlotMoved>('balloons.slotMoved')
