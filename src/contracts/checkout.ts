import * as z from 'zod/mini'
import { isDay } from '#kernel/plain-day.ts'
import { cartSchema } from './cart.ts'
import { defineEndpoint } from './endpoint.ts'
import { carrierKinds, paymentKinds, pointWidgets } from './kinds.ts'
import { messages } from './messages.ts'
import { orderAfterShape } from './order-parts.ts'
import { idOrZeroTextSchema, idSchema, idTextSchema, imageSchema } from './shared.ts'

export const addressSchema = z.object({
  firstname: z.string(),
  lastname: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(), // ISO code; delivery SK only
})
/** Where the goods go, possibly to a company. Older orders have no such field. */
export const deliveryAddressSchema = z.extend(addressSchema, { company: z._default(z.string(), '') })
export const companySchema = z.object({
  company: z.string(),
  companyId: z.string(),
  taxId: z.string(),
  vatId: z.string(),
})

/** A calendar day, `YYYY-MM-DD`; the 31st of February is refused. */
const daySchema = z
  .string()
  .check(
    z.regex(/^2\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, messages.checkout.eventUnreadable),
    z.refine(isDay, messages.checkout.eventUnreadable),
  )

/**
 * What the customer has chosen so far; everything may still be missing. If the carrier, the payment, the gift or the
 * day of the party is absent, the value kept in the cart counts.
 */
export const selectionSchema = z.object({
  carrierId: z.optional(z.nullable(idSchema)),
  storeId: z.optional(z.nullable(idSchema)),
  pickupPointId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  paymentMethodId: z.optional(z.nullable(idSchema)),
  giftVariantId: z.optional(z.nullable(idSchema)),
  eventOn: z.optional(z.nullable(daySchema)), // the day of the party
  expectedReadyOn: z.optional(z.nullable(daySchema)), // the pick-up day that the customer saw last
  zip: z.optional(z.string().check(z.maxLength(12))), // of the delivery, for its zone
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))), // of the delivery; absent = the shop's own
})
export type Selection = z.infer<typeof selectionSchema>

export const totalsSchema = z.object({
  goods_cents: z.int(),
  discount_cents: z.int(),
  delivery_cents: z.int(),
  payment_fee_cents: z.int(),
  rounding_cents: z.int(),
  total_cents: z.int(),
  vat: z.array(z.object({ rate: z.number(), base_cents: z.int(), vat_cents: z.int(), gross_cents: z.int() })),
})
export type Totals = z.infer<typeof totalsSchema>

export const paymentKindSchema = z.enum(paymentKinds)
export const carrierKindSchema = z.enum(carrierKinds)

const carrierOptionSchema = z.object({
  id: idSchema,
  code: z.string(),
  kind: carrierKindSchema,
  name: z.string(),
  description: z.string(),
  price_cents: z.int(), // for this cart, 0 = free
  free_from_cents: z.nullable(z.int()), // value of the goods; null = never free for this cart
  date_from: z.string(), // YYYY-MM-DD, earliest delivery
  date_to: z.string(),
  is_available: z.boolean(),
  reason: z.nullable(z.string()), // why not, in Slovak
  makes_event: z.nullable(z.boolean()), // whether it arrives in time for the party; null = no day given
})

const storeOptionSchema = z.object({
  id: idSchema,
  slug: z.string(),
  name: z.string(),
  street: z.string(),
  town: z.string(),
  has_all_goods: z.boolean(),
  ready_on: z.string(), // YYYY-MM-DD
  notice: z.nullable(z.string()),
  price_cents: z.int(),
  makes_event: z.nullable(z.boolean()),
})

const paymentOptionSchema = z.object({
  id: idSchema,
  code: z.string(),
  kind: paymentKindSchema,
  name: z.string(),
  description: z.string(),
  fee_cents: z.int(),
  is_available: z.boolean(),
  reason: z.nullable(z.string()),
})

const giftOptionSchema = z.object({
  variant_id: idSchema,
  name: z.string(),
  image: z.nullable(imageSchema),
  threshold_cents: z.int(),
  missing_cents: z.int(), // 0 = can be chosen
  is_available: z.boolean(),
})

export const checkoutSchema = z.object({
  cart: cartSchema,
  carriers: z.array(carrierOptionSchema),
  stores: z.array(storeOptionSchema),
  payment_methods: z.array(paymentOptionSchema),
  gifts: z.array(giftOptionSchema),
  selection: z.object({
    carrier_id: z.nullable(idSchema),
    store_id: z.nullable(idSchema),
    pickup_point: z.nullable(
      z.object({ id: z.string(), name: z.string(), street: z.string(), town: z.string(), zip: z.string() }),
    ),
    payment_method_id: z.nullable(idSchema),
    gift_variant_id: z.nullable(idSchema),
    event_on: z.nullable(z.string()),
  }),
  totals: totalsSchema,
  notices: z.array(z.string()),
})
export type Checkout = z.infer<typeof checkoutSchema>

/**
 * Fields are plain text here; the rules with their messages are in `validate-order.ts`, shared by browser and server.
 */
export const placeOrderBody = z.extend(selectionSchema, {
  cartId: idSchema,
  expectedTotalCents: z.int(), // what the customer saw on the button; a different sum is refused, never charged
  email: z.string().check(z.maxLength(254)),
  phonePrefix: z.string().check(z.maxLength(5)),
  phone: z.string().check(z.maxLength(30)),
  invoice: addressSchema,
  isCompany: z.boolean(),
  company: z.optional(companySchema),
  isDeliveryElsewhere: z.boolean(),
  delivery: z.optional(deliveryAddressSchema),
  note: z.string().check(z.maxLength(1000)),
  hasAgreed: z.boolean(),
  hasNewsletterConsent: z.boolean(),
  hasHeurekaRefusal: z._default(z.boolean(), false),
  isAdult: z.optional(z.boolean()), // for goods for adults, if the cart does not say so
})
export type PlaceOrder = z.infer<typeof placeOrderBody>

const orderItemSchema = z.object({
  position: z.int(),
  parent_position: z.nullable(z.int()),
  kind: z.enum(['product', 'gift']),
  code: z.string(),
  name: z.string(),
  variant_name: z.string(),
  note: z.string(),
  image: z.nullable(imageSchema),
  url: z.nullable(z.string()),
  amount: z.int(),
  unit_price_cents: z.int(),
  price_without_vat_cents: z.int(), // of the line
  price_with_vat_cents: z.int(), // of the line
  vat_cents: z.int(),
  vat_rate: z.number(),
  discount_cents: z.int(),
  availability: z.string(),
  product_id: z.nullable(idSchema), // null = no longer sold
  variant_id: z.nullable(idSchema),
  withdrawal_exemption: z.nullable(z.enum(['custom', 'hygiene'])), // why it cannot be returned without a reason
})

export const orderSchema = z.object({
  id: idSchema,
  number: z.string(),
  date: z.string(), // ISO instant
  state: z.string(), // code of decisions.md section 4
  state_text: z.string(), // what the customer sees
  payment_state: z.string(),
  variable_symbol: z.string(),
  due_on: z.nullable(z.string()),
  bank_account: z.nullable(z.object({ iban: z.string(), bic: z.string(), name: z.string() })), // of a bank transfer
  qr_svg: z.nullable(z.string()), // PAY by square
  pay_url: z.nullable(z.string()), // opens the transfer in the phone's banking app
  email: z.string(),
  phone: z.string(),
  invoice: z.object({ ...addressSchema.shape, company: z.nullable(companySchema) }),
  delivery: z.nullable(deliveryAddressSchema),
  carrier: z.object({ code: z.string(), kind: carrierKindSchema, name: z.string() }),
  store: z.nullable(
    z.object({
      id: idSchema,
      name: z.string(),
      street: z.string(),
      town: z.string(),
      phone: z.string(),
      hours: z.array(z.object({ days: z.string(), hours: z.string() })), // "pondelok – piatok", "9:00 – 18:00"
    }),
  ),
  pickup_point: z.nullable(
    z.object({ id: z.string(), name: z.string(), street: z.string(), town: z.string(), zip: z.string() }),
  ),
  payment: z.object({ code: z.string(), kind: paymentKindSchema, name: z.string(), can_retry: z.boolean() }),
  items: z.array(orderItemSchema),
  vouchers: z.array(z.object({ code: z.string(), discount_cents: z.int() })),
  totals: totalsSchema,
  note: z.string(),
  ...orderAfterShape,
})
export type Order = z.infer<typeof orderSchema>

export const secretLinkParams = z.object({
  id: idTextSchema,
  hash: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)),
})

const pickupPointSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string().check(z.maxLength(120)),
  street: z.string().check(z.maxLength(120)),
  town: z.string().check(z.maxLength(80)),
  zip: z.string().check(z.maxLength(12)),
})

/** The part of the customer's choice that the cart keeps; absent fields stay unchanged. */
export const keptChoiceBody = z.object({
  carrierId: z.optional(z.nullable(idSchema)), // another carrier resets the store and the point
  storeId: z.optional(z.nullable(idSchema)),
  /**
   * A point of the shop's own list by its id, or data from the frame of another service, checked again by the server.
   */
  pickupPoint: z.optional(z.nullable(z.partial(pickupPointSchema))),
  paymentMethodId: z.optional(z.nullable(idSchema)),
  giftVariantId: z.optional(z.nullable(idSchema)),
  eventOn: z.optional(z.nullable(daySchema)),
})
export type KeptChoiceBody = z.infer<typeof keptChoiceBody>

const daysSchema = z.object({ from: z.string(), to: z.string() })
export const deliveryPromiseSchema = z.object({
  /** The cheapest delivery for these goods; null = they can only be collected at a branch. */
  carrier: z.nullable(
    z.object({
      name: z.string(),
      cents: z.int(),
      free_from_cents: z.nullable(z.int()), // null = never free for these goods
      in_stock: daysSchema, // YYYY-MM-DD
      not_in_stock: daysSchema,
    }),
  ),
  promised_on: z.string(), // YYYY-MM-DD; the other days are counted from it
})
export type DeliveryPromise = z.infer<typeof deliveryPromiseSchema>

export const checkoutEndpoints = {
  quote: defineEndpoint({
    method: 'POST',
    path: '/api/checkout/:cartId/quote',
    summary: 'What can be chosen for this cart and what it costs with the given choice; changes nothing',
    tag: 'checkout',
    access: 'cart',
    params: z.object({ cartId: idTextSchema }),
    body: selectionSchema,
    response: z.object({ data: checkoutSchema }),
  }),
  keepChoice: defineEndpoint({
    method: 'PUT',
    path: '/api/checkout/:cartId/choice',
    summary: 'Keeps the chosen delivery, payment, gift and day of the party in the cart',
    tag: 'checkout',
    access: 'cart',
    params: z.object({ cartId: idTextSchema }),
    body: keptChoiceBody,
    response: z.object({ data: z.object({ pickup_point: z.nullable(pickupPointSchema) }) }),
  }),
  deliveryPromise: defineEndpoint({
    method: 'GET',
    path: '/api/delivery/promise',
    summary: 'Who delivers goods ordered now, when, and for how much: for a product, or for a small parcel',
    tag: 'checkout',
    access: 'public',
    query: z.object({ productId: z.optional(idTextSchema) }),
    response: z.object({ data: deliveryPromiseSchema }),
  }),
  pickupFrame: defineEndpoint({
    method: 'GET',
    path: '/api/checkout/pickup-frame/:carrierId',
    summary:
      "How the points of a carrier are chosen in the frame: from the shop's own list, or in the carrier's widget",
    tag: 'checkout',
    access: 'public',
    params: z.object({ carrierId: idTextSchema }),
    response: z.object({
      data: z.object({
        carrier: z.object({ id: idSchema, code: z.string(), name: z.string() }),
        widget: z.nullable(z.object({ kind: z.enum(pointWidgets), script_url: z.string(), api_key: z.string() })),
      }),
    }),
  }),
  pickupPoints: defineEndpoint({
    method: 'GET',
    path: '/api/checkout/pickup-points/:carrierId',
    summary: 'Pick-up points of a carrier by town, ZIP or name',
    tag: 'checkout',
    access: 'public',
    params: z.object({ carrierId: idTextSchema }),
    query: z.object({ q: z._default(z.string().check(z.maxLength(100)), '') }),
    response: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          street: z.string(),
          town: z.string(),
          zip: z.string(),
          latitude: z.optional(z.nullable(z.number())),
          longitude: z.optional(z.nullable(z.number())),
        }),
      ),
    }),
  }),
  placeOrder: defineEndpoint({
    method: 'POST',
    path: '/api/orders',
    summary: 'Places the order; the same Idempotency-Key returns the same order',
    tag: 'checkout',
    access: 'cart',
    headers: z.object({ 'idempotency-key': z.string().check(z.minLength(8), z.maxLength(100)) }),
    body: placeOrderBody,
    status: 201,
    response: z.object({
      data: z.object({
        id: idSchema,
        number: z.string(),
        hash: z.string(),
        summary_url: z.string(),
        payment_url: z.nullable(z.string()),
      }),
    }),
  }),
  attempt: defineEndpoint({
    method: 'GET',
    path: '/api/checkout/:cartId/attempt',
    summary:
      'The outcome of an order whose answer was lost: by the Idempotency-Key it was sent with or, with cart 0, by the cookie of its cart',
    tag: 'checkout',
    access: 'public',
    params: z.object({ cartId: idOrZeroTextSchema }),
    headers: z.object({ 'idempotency-key': z.optional(z.string().check(z.maxLength(100))) }),
    response: z.object({ data: z.nullable(z.object({ number: z.string(), summary_url: z.string() })) }),
  }),
  order: defineEndpoint({
    method: 'GET',
    path: '/api/orders/:id/:hash',
    summary: 'The order behind the secret link of its summary page',
    tag: 'orders',
    access: 'secret-link',
    params: secretLinkParams,
    response: z.object({ data: orderSchema }),
  }),
  payOrder: defineEndpoint({
    method: 'POST',
    path: '/api/orders/:id/:hash/payment',
    summary: 'Starts another payment attempt for the same order',
    tag: 'orders',
    access: 'secret-link',
    params: secretLinkParams,
    response: z.object({ data: z.object({ payment_url: z.string() }) }),
  }),
}
