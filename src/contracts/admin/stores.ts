import * as z from 'zod/mini'
import { areSpansApart } from '#kernel/opening-hours.ts'
import { isDay } from '#kernel/plain-day.ts'
import { storeDetailSchema, storeSchema } from '../content.ts'
import { storeIdSchema, storeIdTextSchema } from '../ids.ts'
import { form } from '../messages/form.ts'
import { staff } from '../messages/staff.ts'
import { zipFault } from '../validate-order.ts'
import { definePlainThing, defineRemoval } from './plain-things.ts'
import { versionSchema } from './writes.ts'

export const adminStoreSchema = z.object({
  id: storeIdSchema,
  name: z.string(),
  street: z.string(),
  town: z.string(),
  zip: z.string(),
  phone: z.string(),
  email: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  hours: storeSchema.shape.hours,
  exceptions: storeSchema.shape.exceptions,
  people: storeDetailSchema.shape.people,
  preparation_minutes: z.int(), // opening minutes that the branch needs to prepare an order
  offers_pickup: z.boolean(), // orders of the shop can be collected there
  takes_reservations: z.boolean(), // goods can be kept there without payment
  inflating_minutes: z.nullable(z.int()), // of work for balloons in each open quarter of an hour; null = it offers no slots
  van_days: z.array(z.int()), // weekdays on which the van of the shop stops there, 1 = Monday
  is_active: z.boolean(), // visitors see it
  version: versionSchema,
})
export type AdminStore = z.infer<typeof adminStoreSchema>

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, form.max(most)))
const needed = (most: number) => text(most).check(z.minLength(1, form.required))
const isTime = (time: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)
const isSpan = ({ from, to }: { from: string | null; to: string | null }) =>
  from === null || to === null ? from === to : isTime(from) && isTime(to) && from < to

// Checked as a whole: the form has one message for all the rows of such a field.
const hoursSchema = z
  .array(z.object({ day: z.int().check(z.minimum(1), z.maximum(7)), from: z.string(), to: z.string() }))
  .check(
    z.maxLength(21),
    z.refine((hours) => hours.every(isSpan) && areSpansApart(hours), staff.hoursOrder),
  )

const exceptionsSchema = z
  .array(
    z.object({
      date: z.string(),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()), // both null = closed all day
      note: text(100),
    }),
  )
  .check(
    z.maxLength(100),
    z.refine((days) => days.every(({ date }) => isDay(date)), staff.exceptionDay),
    z.refine((days) => days.every(isSpan), staff.hoursOrder),
    z.refine((days) => new Set(days.map(({ date }) => date)).size === days.length, staff.exceptionTwice),
  )

const peopleSchema = z.array(z.object({ name: text(60), role: text(60), note: text(200) })).check(
  z.maxLength(20),
  z.refine((people) => people.every(({ name }) => name !== ''), staff.personName),
)

/** Only the changed fields. */
const patchSchema = z.object({
  name: z.optional(needed(80)),
  street: z.optional(needed(120)),
  town: z.optional(needed(80)),
  zip: z.optional(
    z.string().check(
      z.trim(),
      z.refine((zip) => zipFault(zip) === undefined, form.zip),
    ),
  ),
  phone: z.optional(text(30)),
  email: z.optional(
    text(254).check(z.refine((value) => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), form.email)),
  ),
  latitude: z.optional(z.nullable(z.number().check(z.minimum(-90), z.maximum(90)))),
  longitude: z.optional(z.nullable(z.number().check(z.minimum(-180), z.maximum(180)))),
  hours: z.optional(hoursSchema),
  exceptions: z.optional(exceptionsSchema),
  people: z.optional(peopleSchema),
  preparation_minutes: z.optional(z.int().check(z.minimum(0), z.maximum(720))),
  offers_pickup: z.optional(z.boolean()),
  takes_reservations: z.optional(z.boolean()),
  inflating_minutes: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(120)))),
  van_days: z.optional(
    z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.refine((days) => new Set(days).size === days.length)),
  ),
  is_active: z.optional(z.boolean()),
})

const plain = {
  path: '/api/admin/stores',
  tag: 'stores',
  area: 'settings',
  id: storeIdTextSchema,
} as const

export const storeEndpoints = {
  ...definePlainThing({
    ...plain,
    row: adminStoreSchema,
    create: z.extend(patchSchema, {
      name: needed(80),
      street: needed(120),
      town: needed(80),
      zip: z.string().check(
        z.trim(),
        z.refine((zip) => zipFault(zip) === undefined, form.zip),
      ),
    }),
    patch: patchSchema,
    summaries: {
      list: 'Branches in the order of the shop, also those that visitors do not see',
      get: 'A branch',
      create: 'Adds a branch with its own stock',
      change: 'Changes the given fields of a branch; hours, exceptions and people as a whole',
      history: 'The writes of a branch, newest first',
    },
  }),
  remove: defineRemoval(plain, 'Deletes a branch that was never used; 409 otherwise: it can be hidden from visitors'),
}
