import { messages } from '#contracts/messages.ts'
import type { CompanyRecord } from '#contracts/registers.ts'
import { companyIdFault } from '#contracts/validate-order.ts'
import { ApiProblem } from '#storefront/api.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { toProblemText } from '../feedback/problem-text.ts'
import { checkVat } from '../form/check-vat.ts'
import type { OrderValues } from '../form/order-values.ts'
import { toChosenValues } from '../form/prefill-order.ts'
import type { Change, IntentContext } from './intent.ts'

/** Fills in the company's data by its number; the customer can still change all fields. */
export async function fillCompany({ api, form: { values } }: IntentContext): Promise<Change> {
  const field = 'company.companyId'
  const companyId = values[field]
  const fault = companyIdFault(companyId)
  if (fault !== undefined) return { feedback: { errors: { [field]: [fault] } } }
  const country = values['invoice.country'] === 'CZ' ? 'CZ' : 'SK'
  try {
    const { data: record } = await api.registers.company({ params: { country, companyId } })
    const filled = withCompany(values, record)
    const vatCheck = await checkVat(api, filled['company.vatId'])
    const lookup = { kind: 'filled', source: record.source, terminatedOn: record.terminated_on } as const
    return { form: { values: filled }, feedback: { lookup, vatCheck } }
  } catch (error) {
    return { feedback: { lookup: { kind: 'failed', text: toLookupText(error) } } }
  }
}

/** Writes a saved address into the fields of the delivery; the customer can still change them. */
export async function takeSavedAddress({ fields, form, offer }: IntentContext): Promise<Change> {
  const chosen = offer.addresses.find(({ id }) => String(id) === readText(fields, 'savedAddressId'))
  return chosen ? { form: { values: { ...form.values, ...toChosenValues(chosen) } } } : {}
}

function withCompany(values: OrderValues, record: CompanyRecord): OrderValues {
  return {
    ...values,
    'company.company': record.company,
    'company.companyId': record.company_id,
    // A number that the register does not have keeps its input.
    'company.taxId': record.tax_id ?? values['company.taxId'],
    'company.vatId': record.vat_id ?? values['company.vatId'],
    'invoice.street': record.street,
    'invoice.city': record.city,
    'invoice.zip': record.zip,
  }
}

function toLookupText(error: unknown): string {
  // A failure of the register has a message with advice; all other failures are those of our own API.
  if (error instanceof ApiProblem && (error.status < 500 || error.code === 'outside_unavailable')) return error.message
  return toProblemText(error, messages.register.loadFailed)
}
