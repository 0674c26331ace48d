import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { idSchema, idTextSchema, imageSchema, okSchema, pageInfoSchema } from './shared.ts'

export const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  is_email_verified: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  group: z.object({
    id: idSchema,
    name: z.string(),
    description: z.string(),
    discount: z.number(), // percent
    is_influencer: z.boolean(),
  }),
  has_videos: z.boolean(), // whether the page of how-to videos has anything to show
  scope: z.array(z.string()),
})
export type User = z.infer<typeof userSchema>

const shortText = z.string().check(z.maxLength(100))
const phoneFields = { phonePrefix: z.string().check(z.maxLength(5)), phone: z.string().check(z.maxLength(30)) }

/** How to reach the person at an address (specification, section 3); empty = as in the account. */
const contactFields = {
  email: z._default(z.string().check(z.maxLength(254)), ''),
  phonePrefix: z._default(phoneFields.phonePrefix, '+421'),
  phone: z._default(phoneFields.phone, ''),
}

/** Fields are plain text: errors are reported per field in the form's words (server: check-address.ts). */
const postalFields = {
  firstname: shortText,
  lastname: shortText,
  street: shortText,
  city: shortText,
  zip: z.string().check(z.maxLength(10)),
  country: z.string().check(z.maxLength(2)),
}
const companyFields = {
  isCompany: z.boolean(),
  company: shortText,
  companyId: z.string().check(z.maxLength(20)),
  taxId: z.string().check(z.maxLength(20)),
  vatId: z.string().check(z.maxLength(20)),
}
export const invoiceBody = z.object({ ...postalFields, ...contactFields, ...companyFields })
export type InvoiceInput = z.infer<typeof invoiceBody>
export const addressBody = z.object({
  name: z.string().check(z.maxLength(50)), // "Domov", "Práca"
  ...postalFields,
  company: z._default(shortText, ''),
  ...contactFields,
  isDefault: z.boolean(),
})
export type AddressInput = z.infer<typeof addressBody>

const postalView = {
  firstname: z.string(),
  lastname: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
}
export const invoiceSchema = z.object({
  ...postalView,
  is_company: z.boolean(),
  company: z.string(),
  company_id: z.string(),
  tax_id: z.string(),
  vat_id: z.string(),
  email: z.string(), // empty = the account's
  phone: z.string(),
})
export type InvoiceDetails = z.infer<typeof invoiceSchema>
export const customerAddressSchema = z.object({
  id: idSchema,
  name: z.string(),
  ...postalView,
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  is_default: z.boolean(),
})
export type CustomerAddress = z.infer<typeof customerAddressSchema>

export const sessionSchema = z.object({
  id: idSchema,
  device: z.string(),
  created_at: z.string(),
  last_used_on: z.string(), // date only: written once a day
  is_current: z.boolean(),
})
export type CustomerSession = z.infer<typeof sessionSchema>

export const consentSchema = z.object({
  kind: z.enum(['terms', 'newsletter', 'cookies']),
  is_granted: z.boolean(),
  version: z.string(),
  detail: z.string(),
  given_at: z.string(),
})
export type Consent = z.infer<typeof consentSchema>

export const influencerSchema = z.object({
  used_vouchers: z.int(),
  total_vouchers: z.nullable(z.int()), // uses that the vouchers allow; null = unlimited
  unpaid_commission_cents: z.int(),
  total_margin_cents: z.int(), // all commission ever earned, paid out or not
  vouchers: z.array(
    z.object({
      id: idSchema,
      code: z.string(),
      used: z.int(),
      limit: z.nullable(z.int()),
      commission_percent: z.number(),
      is_active: z.boolean(),
    }),
  ),
  months: z.array(z.object({ month: z.string(), commission_cents: z.int(), orders: z.int() })), // YYYY-MM, twelve months, oldest first
})
export type InfluencerView = z.infer<typeof influencerSchema>

const addressParams = z.object({ addressId: idTextSchema })

const credentials = z.object({
  email: z.string().check(z.maxLength(254)),
  password: z.string().check(z.maxLength(128)),
})

export const accountEndpoints = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Logs in; the token is the Bearer token, and is set as an HttpOnly cookie for the storefront',
    tag: 'auth',
    access: 'public',
    body: credentials,
    response: z.object({
      token: z.string(),
      message: z.optional(z.string()), // what happened to the guest's cart, if it had lines
    }),
  }),
  logout: defineEndpoint({
    method: 'GET',
    path: '/api/auth/logout',
    summary: 'Logs out; 401 without the Authorization header, as a link must not be able to',
    tag: 'auth',
    access: 'customer',
    response: okSchema,
  }),
  logoutPost: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Logs out, for forms and cookies; always clears the cookie',
    tag: 'auth',
    access: 'public',
    response: okSchema,
  }),
  register: defineEndpoint({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Creates an account and logs in',
    tag: 'auth',
    access: 'public',
    body: z.object({
      ...credentials.shape,
      passwordConfirmation: z.string(),
      firstname: z.string().check(z.maxLength(100)),
      lastname: z.string().check(z.maxLength(100)),
    }),
    status: 201,
    response: z.object({ token: z.string() }),
  }),
  requestPasswordReset: defineEndpoint({
    method: 'POST',
    path: '/api/auth/password/reset',
    summary: 'Sends a link to set a new password; the answer is the same for an unknown e-mail',
    tag: 'auth',
    access: 'public',
    body: z.object({ email: z.string().check(z.maxLength(254)) }),
    response: okSchema,
  }),
  passwordLink: defineEndpoint({
    method: 'GET',
    path: '/api/auth/password/change/:hash',
    summary:
      'Whether the secret of a link can still set a new password; reveals no account and does not use up the secret',
    tag: 'auth',
    access: 'public',
    params: z.object({ hash: z.string().check(z.maxLength(64)) }),
    response: z.object({ is_open: z.boolean() }),
  }),
  setNewPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/password/change',
    summary: 'Sets a new password with the secret of a link, once; ends every session of the account',
    tag: 'auth',
    access: 'public',
    body: z.object({
      hash: z.string().check(z.maxLength(64)),
      password: z.string().check(z.maxLength(128)),
      passwordConfirmation: z.string().check(z.maxLength(128)),
    }),
    response: okSchema,
  }),
  me: defineEndpoint({
    method: 'GET',
    path: '/api/me',
    summary: 'The logged-in customer',
    tag: 'auth',
    access: 'customer',
    response: z.object({ data: userSchema }),
  }),
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
          total_cents: z.int(),
          state: z.string(),
          state_text: z.string(),
          summary_url: z.string(),
          images: z.array(imageSchema), // of its first lines, at most three
          line_count: z.int(), // goods and services, without their child lines
        }),
      ),
    }),
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
    params: z.object({ sessionId: idTextSchema }),
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
  consents: defineEndpoint({
    method: 'GET',
    path: '/api/me/consents',
    summary: 'The consents that the customer gave and withdrew, newest first',
    tag: 'account',
    access: 'customer',
    response: z.object({ data: z.array(consentSchema) }),
  }),
  recordCookies: defineEndpoint({
    method: 'POST',
    path: '/api/me/consents',
    summary: "Records the customer's choice of cookie groups if it differs from the last one",
    tag: 'account',
    access: 'customer',
    body: z.object({ groups: z.array(z.enum(['technical', 'analytical', 'marketing', 'advertisement'])) }),
    response: okSchema,
  }),
  exportData: defineEndpoint({
    method: 'GET',
    path: '/api/me/export',
    summary: 'Everything the shop stores about the customer, as a JSON file',
    tag: 'account',
    access: 'customer',
    response: z.record(z.string(), z.unknown()),
  }),
  exportCsv: defineEndpoint({
    method: 'GET',
    path: '/api/me/export.csv',
    summary: 'The same as a CSV file: one line per value',
    tag: 'account',
    access: 'customer',
    response: z.string(),
  }),
  eraseMe: defineEndpoint({
    method: 'POST',
    path: '/api/me/erase',
    summary: 'Erases the account after a password check: invoices stay, everything else is anonymized',
    tag: 'account',
    access: 'customer',
    body: z.object({ password: z.string().check(z.maxLength(128)) }),
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
