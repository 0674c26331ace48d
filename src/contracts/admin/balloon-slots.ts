import * as z from 'zod/mini'
import { daySchema } from '../choice.ts'
import { defineEndpoint } from '../endpoint.ts'
import { orderIdSchema, orderIdTextSchema, storeIdSchema, storeIdTextSchema } from '../ids.ts'
import { createHeaders, reasonField, undoField, writeQuery } from './writes.ts'

/** `unpaid` holds its minutes for a while; `handed_over` is what the order says. */
const bookingStates = ['unpaid', 'booked', 'prepared', 'handed_over'] as const

export const balloonBookingSchema = z.object({
  order_id: orderIdSchema,
  number: z.string(),
  branch: z.object({ id: storeIdSchema, name: z.string() }),
  at: z.string(), // ISO instant at which the customer comes
  moved_from: z.nullable(z.string()), // ISO instant that the customer gave up for this one
  begins_at: z.nullable(z.string()), // when the work begins; null = its minutes were lost
  pieces: z.int(),
  minutes: z.int(),
  state: z.enum(bookingStates),
  conflict: z.nullable(z.enum(['closed', 'lost'])), // the branch is closed then, or the order was paid after its minutes were given away
  recipient: z.string(),
  phone: z.string(),
  note: z.string(), // of the customer
  goods: z.array(z.object({ name: z.string(), variant_name: z.string(), quantity: z.int(), service: z.string() })),
})
export type BalloonBooking = z.infer<typeof balloonBookingSchema>

/** Times of a plain day at which the balloons of an order could be collected: ISO instants, at least one. */
const freeDaySchema = z.object({ day: z.string(), times: z.array(z.string()) })
export type FreeDay = z.infer<typeof freeDaySchema>

const done = z.object({ data: z.object({ id: orderIdSchema }), ...undoField })

export const balloonBookingEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/balloon-slots',
    summary: 'The timetable of inflated balloons of a day or a week, the earliest first; at most three hundred',
    tag: 'balloon-slots',
    access: { staff: 'fulfillment.view', at: 'store' },
    query: z.object({
      store: z.optional(storeIdTextSchema),
      from: daySchema,
      days: z.optional(z.enum(['1', '7'])),
    }),
    response: z.object({
      data: z.object({
        rows: z.array(balloonBookingSchema),
        /** Where the person works, if balloons are inflated or booked there. */
        branches: z.array(z.object({ id: storeIdSchema, name: z.string() })),
      }),
    }),
  }),
  prepare: defineEndpoint({
    method: 'POST',
    path: '/api/admin/balloon-slots/prepared',
    summary: 'The balloons of an order are inflated; 409 if they were before',
    tag: 'balloon-slots',
    access: { staff: 'fulfillment.edit', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    // The state it must have, instead of a version (ADR 0050).
    body: z.object({ id: orderIdSchema, ...reasonField }),
    response: done,
  }),
  times: defineEndpoint({
    method: 'GET',
    path: '/api/admin/balloon-slots/:id/times',
    summary: 'When the balloons of an order could be inflated instead, in the next two weeks at the same branch',
    tag: 'balloon-slots',
    access: { staff: 'fulfillment.view', at: 'store' },
    params: z.object({ id: orderIdTextSchema }),
    response: z.object({ data: z.object({ days: z.array(freeDaySchema) }) }),
  }),
  move: defineEndpoint({
    method: 'POST',
    path: '/api/admin/balloon-slots/moves',
    summary:
      'Agrees another time with the customer; 409 if it is taken, the balloons are inflated, or it was moved before',
    tag: 'balloon-slots',
    access: { staff: 'fulfillment.edit', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    // The time it must have, instead of a version (ADR 0050).
    body: z.object({ id: orderIdSchema, from: z.iso.datetime(), to: z.iso.datetime(), ...reasonField }),
    response: z.object({ data: z.object({ id: orderIdSchema, at: z.string() }) }),
  }),
}
