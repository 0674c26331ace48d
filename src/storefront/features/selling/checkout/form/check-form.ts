import { type FieldErrors, validateOrder } from '#contracts/validate-order.ts'
import { type Offer, findCarrierKind } from '../offer/offer.ts'
import { findDayFault } from './choice.ts'
import type { FormState } from './form-state.ts'
import { toPlaceOrder } from './to-place-order.ts'

/** The faults of the form by field: by the server's rules, and an invalid day of the party. */
export function checkForm(fields: FormData, { offer, form }: { offer: Offer; form: FormState }): FieldErrors {
  const countries = offer.countries.filter(({ is_delivery: isDelivery }) => isDelivery).map(({ code }) => code)
  const order = toPlaceOrder({ ...form, cartId: offer.cart.id, expectedTotalCents: 0 })
  const context = {
    carrierKind: findCarrierKind(offer.checkout, form.choice.carrierId),
    deliveryCountries: countries,
    invoiceCountries: countries,
  }
  return { ...validateOrder(order, context), ...findDayFault(fields) }
}
