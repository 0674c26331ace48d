import * as z from 'zod/mini'
import { addressSchema, companySchema, deliveryAddressSchema } from '../addresses.ts'
import { defineEndpoint } from '../endpoint.ts'
import { storeIdSchema } from '../ids.ts'
import { orderNumberParams } from './order-changes.ts'
import { changeHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

/** Only the changed fields. */
export const changeAddressBody = z.object({
  email: z.optional(z.string().check(z.maxLength(254))),
  phone: z.optional(z.string().check(z.maxLength(30))),
  invoice: z.optional(z.extend(addressSchema, { company: z.nullable(companySchema) })),
  delivery: z.optional(deliveryAddressSchema),
  storeId: z.optional(storeIdSchema),
  /** Of the shop's own list, of the same carrier. */
  pickupPointId: z.optional(z.string().check(z.maxLength(100))),
  ...reasonField,
})
export type ChangeAddress = z.infer<typeof changeAddressBody>

export const orderAddressEndpoints = {
  places: defineEndpoint({
    method: 'GET',
    path: '/api/admin/orders/:number/places',
    summary: 'Where the order can go instead: branches, or points of its carrier',
    tag: 'order addresses',
    access: { staff: 'orders.edit', at: 'store' },
    params: orderNumberParams,
    response: z.object({
      data: z.object({
        stores: z.array(z.object({ id: storeIdSchema, name: z.string(), town: z.string() })),
        points: z.array(z.object({ id: z.string(), name: z.string(), town: z.string() })),
      }),
    }),
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/orders/:number/address',
    summary: 'Changes contact, addresses or the place of an order that was not sent; its label is void then',
    tag: 'order addresses',
    access: { staff: 'orders.edit', at: 'store' },
    params: orderNumberParams,
    headers: changeHeaders,
    query: writeQuery,
    body: changeAddressBody,
    response: z.object({
      data: z.object({ version: versionSchema, changed: z.array(z.string()), mail_to: z.string() }),
    }),
  }),
}
