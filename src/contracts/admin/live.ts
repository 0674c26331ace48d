import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import type { Permission } from './permissions.ts'

/** The things whose changes are sent, and the permission that receives them. `thing` is that of the audit log. */
const permissionOfThing = {
  brand: 'catalog.view',
  facet: 'catalog.view',
  video: 'catalog.view',
  'size-table': 'catalog.view',
  'balloon-fill': 'catalog.view',
  'garland-piece': 'catalog.view',
  'party-role': 'catalog.view',
  'rental-offer': 'catalog.view',
  'rental-unit': 'catalog.view',
  category: 'catalog.view',
  product: 'catalog.view',
  variant: 'catalog.view',
  markdown: 'prices.view',
  carrier: 'settings.view',
  'carrier-point': 'settings.view',
  'delivery-zone': 'settings.view',
  store: 'settings.view',
  'payment-method': 'settings.view',
  'payment-gateway': 'settings.view',
  'carrier-account': 'settings.view',
  'heureka-account': 'settings.view',
  page: 'content.view',
  post: 'content.view',
  banner: 'content.view',
  'search-rule': 'content.view',
  question: 'content.view',
  event: 'content.view',
  job: 'content.view',
  theme: 'content.view',
  order: 'orders.view',
  case: 'cases.view',
  'case-template': 'templates.view',
  'balloon-slot': 'fulfillment.view',
  rental: 'fulfillment.view',
  parcel: 'fulfillment.view',
  wave: 'fulfillment.view',
  staff: 'staff.view',
  request: 'orders.edit',
  stock: 'stock.view',
  level: 'stock.view',
  'stock-document': 'stock.view',
  receipt: 'stock.view',
  hold: 'stock.view',
  'store-reservation': 'stock.view',
  voucher: 'vouchers.view',
  'voucher-series': 'vouchers.view',
  customer: 'customers.view',
  'customer-group': 'customers.view',
  influencer: 'accounting.view',
  'unmatched-payment': 'accounting.view',
  'bank-statement': 'accounting.view',
  month: 'accounting.view',
} as const satisfies Record<string, Permission>

/** A kind of thing that screens follow. */
export type LiveThing = keyof typeof permissionOfThing

export const livePermissions: Readonly<Record<string, Permission>> = permissionOfThing

/** An event of the stream: a thing has changed, or a person edits it until then (`until` in the past = no longer). */
export const liveEventSchema = z.union([
  z.object({ kind: z.literal('changed'), thing: z.string(), id: z.string() }),
  z.object({
    kind: z.literal('editing'),
    thing: z.string(),
    id: z.string(),
    by: z.object({ id: z.int(), name: z.string() }),
    until: z.string(),
  }),
])
export type LiveEvent = z.infer<typeof liveEventSchema>

export const liveEndpoints = {
  events: defineEndpoint({
    method: 'GET',
    path: '/api/admin/events',
    summary:
      'The stream of changes (server-sent events) that the person may see; 204 for a client that does not accept it',
    tag: 'live',
    access: { staff: 'signed-in' },
    status: 204,
    response: null,
  }),
  presence: defineEndpoint({
    method: 'POST',
    path: '/api/admin/presence',
    summary: 'Announces that the person edits a thing, or has stopped; they must be allowed to see it',
    tag: 'live',
    access: { staff: 'signed-in' },
    body: z.object({
      thing: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
      id: z.string().check(z.regex(/^[\w.-]{1,60}$/)),
      isEditing: z.boolean(),
    }),
    status: 204,
    response: null,
  }),
}
