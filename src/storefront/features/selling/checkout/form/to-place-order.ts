import type { PlaceOrder } from '#contracts/checkout.ts'
import type { Selection } from '#contracts/choice.ts'
import type { Cents } from '#kernel/money.ts'
import type { OrderValues } from './order-values.ts'

type OrderParts = {
  values: OrderValues
  choice: Selection
  cartId: number
  expectedTotalCents: Cents
  expectedReadyOn?: string | undefined
}

/** The order as the input of the API. */
export function toPlaceOrder({ values, choice, cartId, expectedTotalCents, expectedReadyOn }: OrderParts): PlaceOrder {
  const isCompany = values.isCompany === 'on'
  const isDeliveryElsewhere = values.isDeliveryElsewhere === 'on'
  return {
    ...choice,
    cartId,
    expectedTotalCents,
    ...(expectedReadyOn !== undefined && { expectedReadyOn }),
    email: values.email.trim(),
    phonePrefix: values.phonePrefix,
    phone: values.phone.trim(),
    invoice: toAddress(values, 'invoice'),
    isCompany,
    ...(isCompany && {
      company: {
        company: values['company.company'].trim(),
        companyId: values['company.companyId'].trim(),
        taxId: values['company.taxId'].trim(),
        vatId: values['company.vatId'].trim(),
      },
    }),
    isDeliveryElsewhere,
    ...(isDeliveryElsewhere && {
      delivery: { ...toAddress(values, 'delivery'), company: values['delivery.company'].trim() },
    }),
    note: values.note.trim(),
    hasAgreed: values.hasAgreed === 'on',
    hasNewsletterConsent: values.hasNewsletterConsent === 'on',
    hasHeurekaRefusal: values.hasHeurekaRefusal === 'on',
    ...(values.isAdult === 'on' && { isAdult: true }),
  }
}

function toAddress(values: OrderValues, kind: 'invoice' | 'delivery'): PlaceOrder['invoice'] {
  return {
    firstname: values[`${kind}.firstname`].trim(),
    lastname: values[`${kind}.lastname`].trim(),
    street: values[`${kind}.street`].trim(),
    city: values[`${kind}.city`].trim(),
    zip: values[`${kind}.zip`].trim(),
    country: values[`${kind}.country`],
  }
}
