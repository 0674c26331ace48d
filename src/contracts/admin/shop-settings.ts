import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { staff } from '../messages/staff.ts'
import { idTextSchema } from '../shared.ts'
import { changeHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

// Of each the shop has one; its id is always 1.

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const amount = centsSchema.check(z.minimum(0), z.maximum(10_000_000))

const ruleFields = {
  delivery_countries: z.array(z.string()).check(z.minLength(1, staff.noDeliveryCountry)), // ISO codes of known countries
  free_delivery_cents: z.nullable(amount), // value of the goods from which delivery is free; null = never
  has_review_approval: z.boolean(), // a review waits for staff before visitors read it
  has_store_reservations: z.boolean(), // customers may have goods kept at a branch without payment
  reservation_hours: z.int().check(z.minimum(1), z.maximum(72)), // at least; until the next closing at any rate
  is_closed: z.boolean(), // maintenance: to all but staff
}
export const shopRulesSchema = z.object({
  id: z.int(),
  version: versionSchema,
  ...ruleFields,
  countries: z.array(z.object({ code: z.string(), name: z.string() })), // from which those of deliveries are chosen
})
export type ShopRules = z.infer<typeof shopRulesSchema>

const welcomeFields = {
  is_enabled: z.boolean(),
  title: text(80),
  text: text(300),
  button: text(40),
  terms: text(1_000),
  voucher_cents: z.nullable(amount), // of a confirmed subscription; null = none
  minimal_price_cents: amount, // value of the goods from which the voucher counts
  valid_days: z.int().check(z.minimum(1), z.maximum(730)),
}
export const welcomeSchema = z.object({ id: z.int(), version: versionSchema, ...welcomeFields })
export type Welcome = z.infer<typeof welcomeSchema>

const write = { params: z.object({ id: idTextSchema }), headers: changeHeaders, query: writeQuery }

export const shopRuleEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/shop-rules',
    summary:
      'Where the shop delivers, from when that is free, whether reviews wait for approval and branches keep goods, whether the shop is closed',
    tag: 'shop-rules',
    access: { staff: 'settings.view' },
    response: z.object({ data: shopRulesSchema }),
  }),
  change: defineEndpoint({
    ...write,
    method: 'PATCH',
    path: '/api/admin/shop-rules/:id',
    summary: 'Changes the given rules; all nodes follow within a second',
    tag: 'shop-rules',
    access: { staff: 'settings.edit' },
    body: z.extend(z.partial(z.object(ruleFields)), reasonField),
    response: z.object({ data: shopRulesSchema }),
  }),
}

export const welcomeEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/welcome',
    summary: 'The window of the first visit, and the voucher for subscribers of the newsletter',
    tag: 'welcome',
    access: { staff: 'settings.view' },
    response: z.object({ data: welcomeSchema }),
  }),
  change: defineEndpoint({
    ...write,
    method: 'PATCH',
    path: '/api/admin/welcome/:id',
    summary: 'Changes the given fields; 422 for a window without words or a voucher of nothing',
    tag: 'welcome',
    access: { staff: 'settings.edit' },
    body: z.extend(z.partial(z.object(welcomeFields)), reasonField),
    response: z.object({ data: welcomeSchema }),
  }),
}
