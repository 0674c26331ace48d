import type { CustomerAddress, InvoiceDetails, User } from '#contracts/accounts.ts'
import { splitPhone } from '#storefront/kit/forms/phone-field.tsx'
import { type OrderValues, emptyValues, toPostalValues } from './order-values.ts'

// The data of the account as fields of the order.

export type Saved = { invoice: InvoiceDetails | null; addresses: readonly CustomerAddress[] }

/** The initial form of a customer. Invoice data and addresses take precedence over the account's own data. */
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
    // With another delivery address its person is the contact.
    ...(address && isElsewhere && { ...toContactValues(address), isDeliveryElsewhere: 'on' }),
  }
}

/** The fields that the choice of a saved address fills in. */
export function toChosenValues(address: CustomerAddress) {
  return { ...toDeliveryValues(address), ...toContactValues(address) }
}

/** A saved address as the fields of the delivery. */
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

/** E-mail and phone of the address; if it has none, those of the form stay. */
function toContactValues({ email, phone }: Pick<CustomerAddress, 'email' | 'phone'>) {
  return { ...(email !== '' && { email }), ...(phone !== '' && splitPhone(phone)) }
}
