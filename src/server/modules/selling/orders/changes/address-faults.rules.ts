import type { ChangeAddress } from '#contracts/admin/order-address.ts'
import { validateOrder, type FieldErrors } from '#contracts/validate-order.ts'

/** The faults of given addresses by the rules of the order form, by field (`invoice.zip`). */
export function findAddressFaults({
  invoice,
  delivery,
  countries,
}: Pick<ChangeAddress, 'invoice' | 'delivery'> & { countries: readonly string[] }): FieldErrors {
  const blank = { firstname: '', lastname: '', street: '', city: '', zip: '', country: '' }
  const { company, ...postal } = invoice ?? { ...blank, company: null }
  const errors = validateOrder(
    {
      cartId: 0,
      expectedTotalCents: 0,
      email: '',
      phonePrefix: '',
      phone: '',
      invoice: postal,
      isCompany: company !== null,
      ...(company && { company }),
      isDeliveryElsewhere: delivery !== undefined,
      ...(delivery && { delivery }),
      note: '',
      hasAgreed: true,
      hasNewsletterConsent: false,
      hasHeurekaRefusal: false,
    },
    { carrierKind: 'courier', deliveryCountries: countries, invoiceCountries: countries },
  )
  const given = [...(invoice ? ['invoice.', 'company.'] : []), ...(delivery ? ['delivery.'] : [])]
  return Object.fromEntries(Object.entries(errors).filter(([field]) => given.some((start) => field.startsWith(start))))
}
