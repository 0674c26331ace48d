// The kinds of payment and of carrier, defined once for database, server, e-mails, papers and pages. Each kind has a file on the
// server (selling/payments/kinds, selling/delivery/kinds). Kept apart from the schemas, so that the browser gets it without zod.

/** What the CHECK `payment_methods_kind_known` allows; docs/how-to/add-a-payment-kind.md adds one. */
export const paymentKinds = ['card', 'bank_transfer', 'cash_on_delivery'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** What the CHECK `carriers_kind_known` allows; docs/how-to/add-a-carrier.md adds one. */
export const carrierKinds = ['store', 'pickup_point', 'courier'] as const
export type CarrierKind = (typeof carrierKinds)[number]

/** Where goods are handed over: in a branch of the shop, at a point of the carrier, or at an address. */
export type DeliveryPlace = 'branch' | 'point' | 'address'

/** The place per kind: it decides what the customer chooses or writes besides the carrier. */
export const deliveryPlaces: Readonly<Record<CarrierKind, DeliveryPlace>> = {
  store: 'branch',
  pickup_point: 'point',
  courier: 'address',
}

/** Whether a carrier brings the goods; otherwise the shop hands them out itself, in a branch. */
export function isBrought(kind: CarrierKind): boolean {
  return deliveryPlaces[kind] !== 'branch'
}

/** Services in whose widget points are chosen instead of in our own list: the CHECK `carriers_widget_known`. */
export const pointWidgets = ['packeta'] as const
export type PointWidget = (typeof pointWidgets)[number]
