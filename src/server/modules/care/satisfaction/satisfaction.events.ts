import type { OrderId } from '#kernel/ids.ts'
import { defineEvent } from '#server/platform/events.ts'

/** `courierStars` null = no courier brought the order. */
export type OrderRated = { orderId: OrderId; shopStars: number; courierStars: number | null; at: Date }
export const orderRated = defineEvent<OrderRated>('order.rated')
