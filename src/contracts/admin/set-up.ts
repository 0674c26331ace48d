import * as z from 'zod/mini'
import { isIban } from '#kernel/iban.ts'
import { isDay } from '#kernel/plain-day.ts'
import { vatStatuses } from '#kernel/vat-status.ts'
import { rateLimits } from '#kernel/vat-rates.ts'
import { vatClasses } from '#kernel/vat.ts'
import { defineEndpoint } from '../endpoint.ts'
import { form } from '../messages/form.ts'
import { staff } from '../messages/staff.ts'
import { vatRates } from '../messages/vat-rates.ts'
import { companyRecordSchema } from '../registers.ts'
import { idTextSchema } from '../shared.ts'
import { companyIdFault, zipFault } from '../validate-order.ts'
import { changeHeaders, createHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

// What the shop has one of; its id is always 1.

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const orEmpty = (fault: (value: string) => string | undefined) => (value: string) =>
  value === '' || fault(value) === undefined

const companyFields = {
  shop_name: text(80),
  company: text(120),
  street: text(120),
  town: text(80),
  zip: text(10).check(z.refine(orEmpty(zipFault), form.zip)),
  company_id: text(12).check(z.refine(orEmpty(companyIdFault), form.companyId)),
  tax_id: text(14),
  vat_id: text(14).check(z.regex(/^(?:$|[A-Z]{2}[0-9A-Z]{8,12}$)/, staff.vatIdForm)),
  register: text(200),
  phone: text(30),
  phone_hours: text(60),
  email: text(254).check(z.refine((value) => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), form.email)),
}
export const adminCompanySchema = z.object({ id: z.int(), version: versionSchema, ...companyFields })
export type AdminCompany = z.infer<typeof adminCompanySchema>

const accountFields = {
  iban: z.string().check(z.trim(), z.maxLength(40), z.refine(isIban, staff.ibanWrong)),
  bic: text(11),
  name: text(70).check(z.minLength(1, form.required)),
}
export const adminAccountSchema = z.object({
  id: z.int(),
  version: versionSchema,
  iban: z.string(),
  bic: z.string(),
  name: z.string(),
})
export type AdminAccount = z.infer<typeof adminAccountSchema>

const rateChangeSchema = z.object({
  vat_class: z.literal([...vatClasses]),
  rate: z
    .int(vatRates.notWhole)
    .check(z.minimum(rateLimits.lowest, vatRates.notWhole), z.maximum(rateLimits.highest, vatRates.tooHigh)),
  from: z.string().check(z.refine(isDay, form.required)),
})
export type AdminRateChange = z.infer<typeof rateChangeSchema>

const vatFields = {
  status: z.enum(vatStatuses, form.required),
  /** The first day of the status; papers with an earlier day of supply are not touched. */
  from: z.string().check(z.refine(isDay, form.required)),
  /** What new goods start with; each keeps its own rate. */
  goods_rate: z.literal([...vatClasses]),
  /** Rates that begin after today; those of one day must differ. Prices with VAT stay. */
  planned_rates: z.array(rateChangeSchema).check(z.maxLength(12)),
}
export const adminVatSchema = z.object({
  id: z.int(),
  version: versionSchema,
  status: z.nullable(vatFields.status), // of the last period; null = never said, taken for a payer
  from: z.string(),
  goods_rate: vatFields.goods_rate,
  planned_rates: vatFields.planned_rates,
  /** What holds today, the highest first, and since when; null = since 2025. */
  rates: z.array(z.object({ vat_class: z.literal([...vatClasses]), rate: z.int(), from: z.nullable(z.string()) })),
  /** What holds today. */
  current: vatFields.status,
  /** The number (IČ DPH) in the data of the company; may be empty. */
  vat_id: z.string(),
})
export type AdminVat = z.infer<typeof adminVatSchema>

const byId = z.object({ id: idTextSchema })
const write = { params: byId, headers: changeHeaders, query: writeQuery }

export const companyEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/company',
    summary: 'Who runs the shop, as pages, papers and messages name them',
    tag: 'company',
    access: { staff: 'settings.view' },
    response: z.object({ data: adminCompanySchema }),
  }),
  change: defineEndpoint({
    ...write,
    method: 'PATCH',
    path: '/api/admin/company/:id',
    summary: 'Changes the given fields of the company',
    tag: 'company',
    access: { staff: 'settings.edit' },
    body: z.extend(z.partial(z.object(companyFields)), reasonField),
    response: z.object({ data: adminCompanySchema }),
  }),
  find: defineEndpoint({
    method: 'GET',
    path: '/api/admin/registers/company/:companyId',
    summary: 'A Slovak company by its number (IČO) from the public register: a suggestion for the form',
    tag: 'company',
    access: { staff: 'settings.edit' },
    params: z.object({ companyId: z.string().check(z.maxLength(20)) }),
    response: z.object({ data: companyRecordSchema }),
  }),
}

export const vatEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/vat',
    summary: 'Whether the seller is a VAT payer, from which day, and the rates by class',
    tag: 'vat',
    access: { staff: 'settings.view' },
    response: z.object({ data: adminVatSchema }),
  }),
  change: defineEndpoint({
    ...write,
    method: 'PATCH',
    path: '/api/admin/vat/:id',
    summary: 'Says what the seller is from a day on, and plans rates; prices and issued papers stay',
    tag: 'vat',
    access: { staff: 'settings.edit' },
    body: z.extend(z.partial(z.object(vatFields)), reasonField),
    response: z.object({ data: adminVatSchema }),
  }),
}

export const bankAccountEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/bank-account',
    summary: 'The account to which customers pay; empty texts before it is given',
    tag: 'bank-account',
    access: { staff: 'settings.view' },
    response: z.object({ data: adminAccountSchema }),
  }),
  change: defineEndpoint({
    ...write,
    method: 'PATCH',
    path: '/api/admin/bank-account/:id',
    summary: 'Changes the account; 422 for a number that cannot be an IBAN',
    tag: 'bank-account',
    access: { staff: 'settings.edit' },
    body: z.extend(z.partial(z.object(accountFields)), reasonField),
    response: z.object({ data: adminAccountSchema }),
  }),
}

export const legalTextsSchema = z.object({
  gaps: z.array(
    z.object({
      label: z.string(), // what belongs there, in the words of the template
      pages: z.array(z.string()), // titles of the texts
      suggestion: z.string(), // from the data of the company; may be empty
    }),
  ),
})
export type LegalTexts = z.infer<typeof legalTextsSchema>

export const legalTextEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/legal-texts',
    summary: 'What the templates of the legal texts still need',
    tag: 'legal-texts',
    access: { staff: 'content.view' },
    response: z.object({ data: legalTextsSchema }),
  }),
  fill: defineEndpoint({
    method: 'POST',
    path: '/api/admin/legal-texts/fill',
    summary: 'Puts texts into the gaps of the templates, everywhere at once; an empty text leaves its gap',
    tag: 'legal-texts',
    access: { staff: 'content.edit' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({
      values: z
        .array(z.object({ label: z.string().check(z.maxLength(200)), text: text(5_000) }))
        .check(z.maxLength(60)),
      ...reasonField,
    }),
    response: z.object({ data: legalTextsSchema }),
  }),
}
