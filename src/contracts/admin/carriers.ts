import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { carrierKinds, pointWidgets } from '../kinds.ts'
import { carriers as words } from '../messages/carriers.ts'
import { form } from '../messages/form.ts'
import { idTextSchema } from '../shared.ts'
import { definePlainThing, defineRemoval } from './plain-things.ts'
import { dangerClasses } from './product-fields.ts'
import { versionSchema } from './writes.ts'

/** Where the points of a pick-up point carrier are chosen: in the list of the shop, or in the widget of a service. */
export const pointSources = ['list', ...pointWidgets] as const
const pointSourceSchema = z.enum(pointSources)

const adminPriceSchema = z.object({
  zone_id: z.nullable(z.int()), // null = every zone
  zone: z.nullable(z.string()), // its name
  up_to_grams: z.nullable(z.int()), // null = any weight
  from_cents: centsSchema, // value of the goods with VAT after vouchers
  price_cents: centsSchema,
})
export type AdminCarrierPrice = z.infer<typeof adminPriceSchema>

export const adminCarrierSchema = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(carrierKinds),
  points_from: pointSourceSchema, // of a carrier of another kind it is not used
  description: z.string(),
  price_cents: centsSchema,
  prices: z.array(adminPriceSchema), // a row that fits a parcel precedes `price_cents`
  transfer_price_cents: z.nullable(centsSchema), // of a branch, if it lacks goods; null = no other price
  is_free_eligible: z.boolean(), // free above the shop's limit
  allows_cod: z.boolean(),
  days_from: z.int(), // business days from handing over
  days_to: z.int(),
  cut_off_hour: z.int(), // an order until then leaves the same business day
  max_weight_grams: z.nullable(z.int()), // null = any
  refused_classes: z.array(z.enum(dangerClasses)),
  carries_bulky: z.boolean(),
  countries: z.array(z.string()), // ISO codes; used by a carrier that brings to an address
  position: z.int(), // the lowest is offered first
  is_active: z.boolean(),
  version: versionSchema,
})
export type AdminCarrier = z.infer<typeof adminCarrierSchema>

const amount = z.int(words.amount).check(z.minimum(0, words.amount), z.maximum(10_000_000, words.amount))
const weight = z.nullable(z.int(words.weight).check(z.minimum(1, words.weight), z.maximum(10_000_000, words.weight)))
const priceSchema = z.object({
  zone_id: z.nullable(z.int(words.zoneGone)),
  up_to_grams: weight,
  from_cents: amount,
  price_cents: amount,
})
export type CarrierPriceRow = z.infer<typeof priceSchema>
const prices = z.array(priceSchema).check(z.maxLength(200, words.manyPrices), ({ value, issues }) => {
  const same = findSamePrices(value)
  if (same) issues.push({ code: 'custom', input: value, message: words.samePrices(...same) })
})
const name = z.string().check(z.trim(), z.minLength(1, form.required), z.maxLength(100))
const description = z.string().check(z.trim(), z.maxLength(500))

/** Only the changed fields. */
const patchSchema = z.object({
  name: z.optional(name),
  kind: z.optional(z.enum(carrierKinds)),
  points_from: z.optional(pointSourceSchema),
  description: z.optional(description),
  price_cents: z.optional(amount),
  prices: z.optional(prices),
  transfer_price_cents: z.optional(z.nullable(amount)),
  is_free_eligible: z.optional(z.boolean()),
  allows_cod: z.optional(z.boolean()),
  days_from: z.optional(z.int().check(z.minimum(0), z.maximum(60))),
  days_to: z.optional(z.int().check(z.minimum(0), z.maximum(90))),
  cut_off_hour: z.optional(z.int().check(z.minimum(0), z.maximum(23))),
  max_weight_grams: z.optional(weight),
  refused_classes: z.optional(z.array(z.enum(dangerClasses))),
  carries_bulky: z.optional(z.boolean()),
  countries: z.optional(
    z
      .array(z.string().check(z.regex(/^[A-Z]{2}$/, words.country)))
      .check(z.minLength(1, words.country), z.maxLength(30)),
  ),
  position: z.optional(z.int(words.position).check(z.minimum(0, words.position), z.maximum(9_999, words.position))),
  is_active: z.optional(z.boolean()),
})
export type CarrierPatch = z.infer<typeof patchSchema>

const plain = {
  path: '/api/admin/carriers',
  tag: 'carriers',
  area: 'settings',
  id: idTextSchema,
} as const

export const carrierEndpoints = {
  ...definePlainThing({
    ...plain,
    row: adminCarrierSchema,
    create: z.extend(patchSchema, { name }),
    patch: patchSchema,
    summaries: {
      list: 'Carriers in the order of the shop, also those that are off',
      get: 'A carrier',
      create: 'Adds a carrier',
      change: 'Changes the given fields of a carrier',
      history: 'The writes of a carrier, newest first',
    },
  }),
  choices: defineEndpoint({
    method: 'GET',
    path: '/api/admin/carrier-choices',
    summary: 'What a carrier is chosen from: the zones of its prices, and the countries of addresses',
    tag: 'carriers',
    access: { staff: 'settings.view' },
    response: z.object({
      data: z.object({
        zones: z.array(z.object({ id: z.int(), name: z.string() })),
        countries: z.array(z.object({ code: z.string(), name: z.string(), is_delivery: z.boolean() })),
      }),
    }),
  }),
  remove: defineRemoval(plain, 'Deletes a carrier that no order uses; 409 otherwise'),
}

/** The places, from 1, of two rows that are meant for the same parcels. */
function findSamePrices(rows: readonly CarrierPriceRow[]): [number, number] | undefined {
  const keys = rows.map(({ zone_id: zone, up_to_grams: grams, from_cents: from }) => `${zone} ${grams} ${from}`)
  const second = keys.findIndex((key, index) => keys.indexOf(key) < index)
  return second < 0 ? undefined : [keys.indexOf(keys[second] ?? '') + 1, second + 1]
}
