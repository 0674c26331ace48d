import * as z from 'zod/mini'
import { secretLinkParams } from '../checkout.ts'
import { defineEndpoint } from '../endpoint.ts'
import { slotSchema } from './balloon-slots.ts'

const ownSlotSchema = z.object({
  number: z.string(), // of the order
  store: z.object({ name: z.string(), street: z.string(), town: z.string(), phone: z.string() }),
  at: z.string(), // ISO instant at which the customer comes
  verdict: slotSchema.shape.verdict, // of that time
  conflict: z.nullable(z.enum(['closed', 'lost'])), // the branch is closed then, or the order was paid after its minutes were given away
  event_on: z.nullable(z.string()), // the day of the party, YYYY-MM-DD
  movable_until: z.string(), // ISO instant
  refusal: z.nullable(z.string()), // why the customer cannot choose another time, in Slovak
  days: z.array(z.object({ day: z.string(), slots: z.array(slotSchema) })), // empty if it is refused
})
export type OwnSlot = z.infer<typeof ownSlotSchema>

const answer = z.object({ data: ownSlotSchema })

export const ownSlotEndpoints = {
  ownSlot: defineEndpoint({
    method: 'GET',
    path: '/api/orders/:id/:hash/balloon-slot',
    summary: 'The time at which the balloons of an order are inflated, and those that the customer can choose instead',
    tag: 'orders',
    access: 'secret-link',
    params: secretLinkParams,
    response: answer,
  }),
  moveOwnSlot: defineEndpoint({
    method: 'POST',
    path: '/api/orders/:id/:hash/balloon-slot',
    summary:
      'Moves the balloons of an order to another time of their branch; the same key again moves nothing, 409 if it is taken or too late',
    tag: 'orders',
    access: 'secret-link',
    params: secretLinkParams,
    // `from`: the time it must have, so that two tabs do not undo each other.
    body: z.object({ key: z.uuid(), from: z.iso.datetime(), to: z.iso.datetime() }),
    response: answer,
  }),
}
