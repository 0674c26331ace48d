import type { UsualOrder } from '#contracts/account-endpoints.ts'
import type { Checkout } from '#contracts/checkout.ts'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { splitPhone } from '#storefront/kit/forms/phone-field.tsx'
import type { Choice } from '../form/choice.ts'
import { type OrderValues, toPostalValues } from '../form/order-values.ts'

const words = checkoutMessages.usual

type Places = Pick<Checkout, 'carriers' | 'stores' | 'payment_methods' | 'balloon_slot'>
type Way = Pick<Choice, 'carrierId' | 'storeId' | 'pickupPointId' | 'paymentMethodId'>

/**
 * What of the last order can be chosen for this cart, as far as it is known before it is quoted: the quote also checks the point and
 * whether the payment goes with the carrier. Undefined = nothing of it, or it would lose the booked time for balloons.
 */
export function findUsualWay(usual: UsualOrder, checkout: Places): Way | undefined {
  const carrier = findCarrier(usual, checkout)
  const isOffered = carrier?.is_available === true
  const hasStore = checkout.stores.some(({ id }) => id === usual.store_id)
  const way = {
    carrierId: isOffered ? carrier.id : null,
    storeId: isOffered && hasStore ? usual.store_id : null,
    pickupPointId: (isOffered && usual.pickup_point?.id) || null,
    paymentMethodId: findMethod(usual, checkout)?.id ?? null,
  }
  const slot = checkout.balloon_slot
  if (slot && slot.store_id !== way.storeId) return undefined
  return way.carrierId === null && way.paymentMethodId === null ? undefined : way
}

/** The way of the last order in words, and what of it has to be chosen again. `say`: a message in the words of the shop. */
export function describeUsual(usual: UsualOrder, { say, ...checkout }: Places & { say: Say }): string {
  return [describeDelivery(usual, checkout, say), findMethod(usual, checkout)?.name ?? words.paymentGone].join(' · ')
}

type Say = (text: string) => string

function describeDelivery(usual: UsualOrder, checkout: Places, say: Say): string {
  const carrier = findCarrier(usual, checkout)
  if (!carrier?.is_available) return words.carrierGone(say(carrier?.reason ?? ''))
  if (usual.pickup_point) return `${carrier.name}: ${usual.pickup_point.name}, ${usual.pickup_point.town}`
  if (usual.store_id !== null) {
    const store = checkout.stores.find(({ id }) => id === usual.store_id)
    return `${carrier.name}: ${store ? store.name : words.storeGone}`
  }
  const { street, city } = usual.delivery ?? usual.invoice
  return `${carrier.name}: ${street}, ${city}`
}

/** The contact and the addresses of the last order as fields of the form. */
export function toUsualValues({ email, phone, invoice, delivery }: UsualOrder): Partial<OrderValues> {
  const { company } = invoice
  const isElsewhere = delivery !== null && postalKeys.some((key) => delivery[key] !== invoice[key])
  return {
    email,
    ...splitPhone(phone),
    ...toPostalValues('invoice', invoice),
    isCompany: company ? 'on' : '',
    ...(company && {
      'company.company': company.company,
      'company.companyId': company.companyId,
      'company.taxId': company.taxId,
      'company.vatId': company.vatId,
    }),
    isDeliveryElsewhere: isElsewhere ? 'on' : '',
    ...(isElsewhere && { ...toPostalValues('delivery', delivery), 'delivery.company': delivery.company }),
  }
}

const postalKeys = ['firstname', 'lastname', 'street', 'city', 'zip', 'country'] as const

function findCarrier({ carrier_id: id }: UsualOrder, { carriers }: Places) {
  return carriers.find((carrier) => carrier.id === id)
}

function findMethod({ payment_method_id: id }: UsualOrder, { payment_methods: methods }: Places) {
  return methods.find((method) => method.id === id)
}
