import * as z from 'zod/mini'
import { centsSchema } from './amounts.ts'
import { defineEndpoint } from './endpoint.ts'
import { storeIdSchema, variantIdSchema, watchdogIdSchema, watchdogIdTextSchema } from './ids.ts'
import { idSchema, imageSchema, okSchema } from './shared.ts'

export const watchdogSchema = z.object({
  id: idSchema,
  kind: z.enum(['stock', 'price']),
  state: z.enum(['active', 'sent']),
  product: z.object({ name: z.string(), url: z.string(), variant_name: z.string(), image: z.nullable(imageSchema) }),
  store: z.nullable(z.object({ id: idSchema, town: z.string() })), // null = anywhere
  target_cents: z.nullable(centsSchema), // null = any drop
  seen_cents: z.nullable(centsSchema), // the price when the watch was created
  created_at: z.string(),
  expires_at: z.string(),
  sent_at: z.nullable(z.string()),
})
export type Watchdog = z.infer<typeof watchdogSchema>

/** The secret in the link of a mail. */
const linkBody = z.object({ id: watchdogIdSchema, token: z.string().check(z.maxLength(64)) })

export const watchdogEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/me/watchdogs',
    summary: "The customer's watches and recent notifications, newest first",
    tag: 'watchdogs',
    access: 'customer',
    response: z.object({ data: z.array(watchdogSchema) }),
  }),
  watchStock: defineEndpoint({
    method: 'POST',
    path: '/api/watchdogs/stock',
    summary: 'One mail when a variant is in stock again, anywhere or in one store; repeatable',
    tag: 'watchdogs',
    access: 'customer',
    body: z.object({ variantId: variantIdSchema, storeId: z.nullable(storeIdSchema) }),
    response: okSchema,
  }),
  watchPrice: defineEndpoint({
    method: 'POST',
    path: '/api/watchdogs/price',
    summary: 'One mail when the public price with VAT drops; a guest must confirm the e-mail first',
    tag: 'watchdogs',
    access: 'public',
    body: z.object({
      variantId: variantIdSchema,
      targetCents: z.nullable(centsSchema), // at or below this; null = any drop
      email: z.optional(z.string().check(z.maxLength(254))), // of a guest; a customer's comes from the account
    }),
    response: okSchema,
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/api/watchdogs/confirm',
    summary: 'Activates the price watch of a guest with the secret of the mail; repeatable',
    tag: 'watchdogs',
    access: 'public',
    body: linkBody,
    response: okSchema,
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/api/watchdogs/cancel',
    summary: 'Ends a watch with the secret of the mail, or all watches of its address; repeatable',
    tag: 'watchdogs',
    access: 'public',
    body: z.extend(linkBody, { all: z._default(z.boolean(), false) }),
    response: okSchema,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/me/watchdogs/:id',
    summary: 'Removes a watch of the customer; repeatable',
    tag: 'watchdogs',
    access: 'customer',
    params: z.object({ id: watchdogIdTextSchema }),
    status: 204,
    response: null,
  }),
}
