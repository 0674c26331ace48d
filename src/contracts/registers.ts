import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** Countries whose company register the shop can query. */
export const registerCountries = ['SK', 'CZ'] as const
export type RegisterCountry = (typeof registerCountries)[number]

/** A company from its public register. Everything is a suggestion: the customer may change each field. */
export const companyRecordSchema = z.object({
  company_id: z.string(), // IČO, eight digits
  company: z.string(),
  street: z.string(), // with the number
  city: z.string(),
  zip: z.string(),
  country: z.enum(registerCountries),
  tax_id: z.nullable(z.string()), // DIČ, if the register has it
  vat_id: z.nullable(z.string()), // IČ DPH, if the register has it
  terminated_on: z.nullable(z.string()), // YYYY-MM-DD, the company no longer exists
  source: z.object({ name: z.string(), url: z.string() }), // must be named beside the data
})
export type CompanyRecord = z.infer<typeof companyRecordSchema>

/** The answer of VIES about a VAT number. */
export const vatCheckSchema = z.object({
  vat_id: z.string(),
  is_valid: z.boolean(),
  name: z.string(), // of the payer; empty = its country does not disclose it
})
export type VatCheck = z.infer<typeof vatCheckSchema>

export const registerEndpoints = {
  company: defineEndpoint({
    method: 'GET',
    path: '/api/registers/company/:country/:companyId',
    summary: 'A company by its number (IČO) from the public register of its country',
    tag: 'registers',
    access: 'public',
    params: z.object({ country: z.enum(registerCountries), companyId: z.string().check(z.maxLength(20)) }),
    response: z.object({ data: companyRecordSchema }),
  }),
  vat: defineEndpoint({
    method: 'GET',
    path: '/api/registers/vat/:vatId',
    summary: 'Whether a VAT number (IČ DPH) is valid, from VIES',
    tag: 'registers',
    access: 'public',
    params: z.object({ vatId: z.string().check(z.maxLength(20)) }),
    response: z.object({ data: vatCheckSchema }),
  }),
}
