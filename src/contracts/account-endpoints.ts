import * as z from 'zod/mini'
import {
  addressBody,
  customerAddressSchema,
  influencerSchema,
  invoiceBody,
  invoiceSchema,
  phoneFields,
  sessionSchema,
  shortText,
} from './accounts.ts'
import { addressSchema, companySchema, deliveryAddressSchema } from './addresses.ts'
import { centsSchema } from './amounts.ts'
import { pickupPointSchema } from './choice.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  addressIdTextSchema,
  carrierIdSchema,
  paymentMethodIdSchema,
  sessionIdTextSchema,
  storeIdSchema,
} from './ids.ts'
import { idSchema, imageSchema, okSchema, pageInfoSchema } from './shared.ts'

const addressParams = z.object({ addressId: addressIdTextSchema })

export const usualOrderSchema = z.object({
  carrier_id: carrierIdSchema,
  store_id: z.nullable(storeIdSchema),
  pickup_point: z.nullable(pickupPointSchema),
  payment_method_id: paymentMethodIdSchema,
  email: z.string(),
  phone: z.string(),
  invoice: z.extend(addressSchema, { company: z.nullable(companySchema) }),
  delivery: z.nullable(deliveryAddressSchema), // null = collected
})
export type UsualOrder = z.infer<typeof usualOrderSchema>

/** The customer's own account. */
export const accountEndpoints = {
  orders: defineEndpoint({
    method: 'GET',
    path: '/api/me/orders',
    summary: 'Orders of the logged-in customer, newest first, ten per page',
    tag: 'orders',
    access: 'customer',
    query: z.object({ page: z._default(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), '1') }),
    response: z.object({
      ...pageInfoSchema.shape,
      data: z.array(
        z.object({
          id: idSchema,
          number: z.string(),
          date: z.string(),
          total_cents: centsSchema,
          state: z.string(),
          state_text: z.string(),
          summary_url: z.string(),
          images: z.array(imageSchema), // of its first lines, at most three
          line_count: z.int(), // goods and services, without their child lines
        }),
      ),
    }),
  }),
  usualOrder: defineEndpoint({
    method: 'GET',
    path: '/api/me/usual-order',
    summary:
      'How the last order of the customer that was not cancelled was delivered, paid and addressed; null = there is none',
    tag: 'orders',
    access: 'customer',
    response: z.object({ data: z.nullable(usualOrderSchema) }),
  }),
  updateMe: defineEndpoint({
    method: 'PUT',
    path: '/api/me',
    summary: 'Changes name and telephone of the customer',
    tag: 'account',
    access: 'customer',
    body: z.object({ firstname: shortText, lastname: shortText, ...phoneFields }),
    response: okSchema,
  }),
  invoice: defineEndpoint({
    method: 'GET',
    path: '/api/me/invoice',
    summary: 'The one set of invoice data of the customer; null until it is filled in',
    tag: 'account',
    access: 'customer',
    response: z.object({ data: z.nullable(invoiceSchema) }),
  }),
  saveInvoice: defineEndpoint({
    method: 'PUT',
    path: '/api/me/invoice',
    summary: 'Saves the invoice data of the customer',
    tag: 'account',
    access: 'customer',
    body: invoiceBody,
    response: okSchema,
  }),
  addresses: defineEndpoint({
    method: 'GET',
    path: '/api/me/addresses',
    summary: 'Delivery addresses of the customer, the default one first',
    tag: 'account',
    access: 'customer',
    response: z.object({ data: z.array(customerAddressSchema) }),
  }),
  addAddress: defineEndpoint({
    method: 'POST',
    path: '/api/me/addresses',
    summary: 'Adds a delivery address; the first one is the default',
    tag: 'account',
    access: 'customer',
    body: addressBody,
    status: 201,
    response: z.object({ data: customerAddressSchema, message: z.string() }),
  }),
  saveAddress: defineEndpoint({
    method: 'PUT',
    path: '/api/me/addresses/:addressId',
    summary: 'Changes a delivery address',
    tag: 'account',
    access: 'customer',
    params: addressParams,
    body: addressBody,
    response: z.object({ data: customerAddressSchema, message: z.string() }),
  }),
  deleteAddress: defineEndpoint({
    method: 'DELETE',
    path: '/api/me/addresses/:addressId',
    summary: 'Deletes a delivery address; another one becomes the default',
    tag: 'account',
    access: 'customer',
    params: addressParams,
    response: okSchema,
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/api/me/password',
    summary: 'Changes the password; ends every other session and gives this one a new token',
    tag: 'account',
    access: 'customer',
    body: z.object({
      currentPassword: z.string().check(z.maxLength(128)),
      password: z.string().check(z.maxLength(128)),
      passwordConfirmation: z.string().check(z.maxLength(128)),
    }),
    response: z.object({ message: z.string(), token: z.string() }),
  }),
  sessions: defineEndpoint({
    method: 'GET',
    path: '/api/me/sessions',
    summary: 'Where the customer is logged in',
    tag: 'account',
    access: 'customer',
    response: z.object({ data: z.array(sessionSchema) }),
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/me/sessions/:sessionId',
    summary: 'Logs one device of the customer out',
    tag: 'account',
    access: 'customer',
    params: z.object({ sessionId: sessionIdTextSchema }),
    response: okSchema,
  }),
  endSessions: defineEndpoint({
    method: 'DELETE',
    path: '/api/me/sessions',
    summary: 'Logs the customer out on all devices, including this one',
    tag: 'account',
    access: 'customer',
    response: okSchema,
  }),
  requestVerification: defineEndpoint({
    method: 'POST',
    path: '/api/me/email/verification',
    summary: "Sends a link that verifies the customer's e-mail",
    tag: 'account',
    access: 'customer',
    response: okSchema,
  }),
  verifyEmail: defineEndpoint({
    method: 'POST',
    path: '/api/me/email/verify',
    summary:
      'Verifies the e-mail with the secret of a link, once, by the account it was sent for; adds guest orders to the account',
    tag: 'account',
    access: 'customer',
    body: z.object({ token: z.string().check(z.maxLength(64)) }),
    response: okSchema,
  }),
  influencer: defineEndpoint({
    method: 'GET',
    path: '/api/me/influencer',
    summary: 'Vouchers and commission of an influencer',
    tag: 'account',
    access: 'influencer',
    response: z.object({ data: influencerSchema }),
  }),
}
