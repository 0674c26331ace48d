import * as z from 'zod/mini'

export const addressSchema = z.object({
  firstname: z.string(),
  lastname: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(), // ISO code; delivery SK only
})
/** Where the goods go, possibly to a company. Older orders have no such field. */
export const deliveryAddressSchema = z.extend(addressSchema, { company: z._default(z.string(), '') })
export const companySchema = z.object({
  company: z.string(),
  companyId: z.string(),
  taxId: z.string(),
  vatId: z.string(),
})
