import { register } from '#contracts/messages/register.ts'
import { companyIdFault } from '#contracts/validate-order.ts'
import { type ApiClient, ApiProblem } from '#storefront/api.ts'
import { returnForm } from '#storefront/kit/forms/form-answer.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'

export type Lookup =
  | {
      kind: 'filled'
      values: Record<string, string>
      source: { name: string; url: string }
      terminatedOn: string | null
    }
  | { kind: 'failed'; text: string; values: Record<string, string> }

/** Looks the company up in the public register; fields without an answer keep what was typed. */
export async function lookUpCompany(api: ApiClient, form: FormData): Promise<Lookup> {
  const { values } = returnForm(form, {})
  const companyId = readText(form, 'companyId')
  const fault = companyIdFault(companyId)
  if (fault !== undefined) return { kind: 'failed', text: fault, values }
  try {
    const { data: record } = await api.registers.company({
      params: { country: 'SK', companyId: companyId.replace(/\s/g, '') },
    })
    return {
      kind: 'filled',
      source: record.source,
      terminatedOn: record.terminated_on,
      values: {
        ...values,
        isCompany: 'on',
        company: record.company,
        companyId: record.company_id,
        street: record.street,
        city: record.city,
        zip: record.zip,
        taxId: record.tax_id ?? readText(form, 'taxId'),
        vatId: record.vat_id ?? readText(form, 'vatId'),
      },
    }
  } catch (error) {
    const text = error instanceof ApiProblem && error.status < 500 ? error.message : register.loadFailed
    return { kind: 'failed', text, values }
  }
}
