import type { CustomerAddress, InvoiceDetails, User } from '#contracts/accounts.ts'
import { splitPhone } from '#storefront/kit/forms/phone-field.tsx'
import { type OrderValues, emptyValues, toPostalValues } from './order-values.ts'

// What the account keeps, in the fields of the order.

export type Saved = { invoice: InvoiceDetails | null; addresses: readonly CustomerAddress[] }

/** The form as it opens for a customer: what the account keeps, more particular data before the account's own. */
export function prefillOrder(user: User | undefined, saved: Saved | undefined): OrderValues {
  if (!user) return emptyValues()
  const [address] = saved?.addresses ?? []
  const isElsewhere = saved?.invoice && address && address.street !== saved.invoice.street
  return {
    ...emptyValues(),
    email: user.email,
    ...splitPhone(user.phone),
    'invoice.firstname': user.firstname,
    'invoice.lastname': user.lastname,
    ...(address && toDeliveryValues(address)),
    ...(saved?.invoice && toInvoiceValues(saved.invoice)),
    // Where the goods go to another address, its person is the one to be reached.
    ...(address && isElsewhere && { ...toContactValues(address), isDeliveryElsewhere: 'on' }),
  }
}

/** What the choice of a saved address puts into the form. */
export function toChosenValues(address: CustomerAddress) {
  return { ...toDeliveryValues(address), ...toContactValues(address) }
}

/** A saved address in the fields of the delivery. */
function toDeliveryValues(address: CustomerAddress) {
  return {
    ...toPostalValues('delivery', address),
    'delivery.company': address.company,
  }
}

function toInvoiceValues(invoice: InvoiceDetails) {
  return {
    ...toContactValues(invoice),
    ...toPostalValues('invoice', invoice),
    isCompany: invoice.is_company ? 'on' : '',
    'company.company': invoice.company,
    'company.companyId': invoice.company_id,
    'company.taxId': invoice.tax_id,
    'company.vatId': invoice.vat_id,
  }
}

/** E-mail and telephone, if the address has them; otherwise those of the form stay. */
function toContactValues({ email, phone }: Pick<CustomerAddress, 'email' | 'phone'>) {
  return { ...(email !== '' && { email }), ...(phone !== '' && splitPhone(phone)) }
}
