import type { CustomerAddress, InvoiceDetails, User } from '#contracts/accounts.ts'
import { splitPhone } from '#storefront/kit/forms/phone-field.tsx'
import { type OrderValues, emptyValues } from './order-values.ts'

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
    'delivery.company': address.company,
    'delivery.firstname': address.firstname,
    'delivery.lastname': address.lastname,
    'delivery.street': address.street,
    'delivery.city': address.city,
    'delivery.zip': address.zip,
    'delivery.country': address.country,
  }
}

function toInvoiceValues(invoice: InvoiceDetails) {
  return {
    ...toContactValues(invoice),
    'invoice.firstname': invoice.firstname,
    'invoice.lastname': invoice.lastname,
    'invoice.street': invoice.street,
    'invoice.city': invoice.city,
    'invoice.zip': invoice.zip,
    'invoice.country': invoice.country,
    isCompany: invoice.is_company ? 'on' : '',
    'company.company': invoice.company,
    'company.companyId': invoice.company_id,
    'company.taxId': invoice.tax_id,
    'company.vatId': invoice.vat_id,
  }
}

/** How a person is reached, as far as the address says so; the rest stays as it is. */
function toContactValues({ email, phone }: Pick<CustomerAddress, 'email' | 'phone'>) {
  return { ...(email !== '' && { email }), ...(phone !== '' && splitPhone(phone)) }
}
