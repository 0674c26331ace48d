import * as z from 'zod/mini'
import { centsSchema } from './amounts.ts'
import { idSchema } from './shared.ts'

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

export const shortText = z.string().check(z.maxLength(100))
export const phoneFields = { phonePrefix: z.string().check(z.maxLength(5)), phone: z.string().check(z.maxLength(30)) }

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
  kind: z.enum(['terms', 'newsletter', 'cookies', 'measures', 'reminder']),
  is_granted: z.boolean(),
  version: z.string(),
  detail: z.string(),
  given_at: z.string(),
})
export type Consent = z.infer<typeof consentSchema>

export const influencerSchema = z.object({
  used_vouchers: z.int(),
  total_vouchers: z.nullable(z.int()), // uses that the vouchers allow; null = unlimited
  unpaid_commission_cents: centsSchema,
  total_margin_cents: centsSchema, // all commission ever earned, paid out or not
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
  months: z.array(z.object({ month: z.string(), commission_cents: centsSchema, orders: z.int() })), // YYYY-MM, twelve months, oldest first
})
export type InfluencerView = z.infer<typeof influencerSchema>
