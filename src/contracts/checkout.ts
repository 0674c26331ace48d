import * as z from 'zod/mini'
import type { Cents } from '#kernel/money.ts'
import { withdrawalExemptions } from '#kernel/withdrawal-exemption.ts'
import { addressSchema, companySchema, deliveryAddressSchema } from './addresses.ts'
import { centsSchema, netCentsSchema } from './amounts.ts'
import { cartSchema } from './cart.ts'
import { selectionSchema } from './choice.ts'
import { eventVerdictSchema, eventWaySchema } from './event-verdict.ts'
import { carrierKinds, paymentKinds } from './kinds.ts'
import { orderAfterShape } from './order-parts.ts'
import {
  carrierIdSchema,
  cartIdSchema,
  cartLineIdSchema,
  cartRentalIdSchema,
  orderIdSchema,
  orderIdTextSchema,
  paymentMethodIdSchema,
  productIdSchema,
  storeIdSchema,
  variantIdSchema,
} from './ids.ts'
import { idSchema, imageSchema } from './shared.ts'

export const totalsSchema = z.object({
  goods_cents: centsSchema,
  discount_cents: centsSchema,
  delivery_cents: centsSchema,
  payment_fee_cents: centsSchema,
  rounding_cents: centsSchema,
  total_cents: centsSchema, // without the deposit
  deposit_cents: z.optional(centsSchema), // of costumes for hire: paid with the order, in no price and no VAT; absent = none
  vat: z.array(
    z.object({ rate: z.number(), base_cents: netCentsSchema, vat_cents: centsSchema, gross_cents: centsSchema }),
  ),
})
export type Totals = z.infer<typeof totalsSchema>

/** What the customer pays: the price, and the deposit that goes back. */
export function toPayCents({
  total_cents: total,
  deposit_cents: deposit = 0,
}: Pick<Totals, 'total_cents' | 'deposit_cents'>): Cents {
  return total + deposit
}

export const paymentKindSchema = z.enum(paymentKinds)
export const carrierKindSchema = z.enum(carrierKinds)

const carrierOptionSchema = z.object({
  id: idSchema,
  code: z.string(),
  kind: carrierKindSchema,
  name: z.string(),
  description: z.string(),
  price_cents: centsSchema, // for this cart, 0 = free
  free_from_cents: z.nullable(centsSchema), // value of the goods; null = never free for this cart
  date_from: z.string(), // YYYY-MM-DD, earliest delivery
  date_to: z.string(),
  is_available: z.boolean(),
  reason: z.nullable(z.string()), // why not, in Slovak
  event_verdict: z.nullable(eventVerdictSchema), // null = no day of a party given
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
  price_cents: centsSchema,
  event_verdict: z.nullable(eventVerdictSchema),
})

const paymentOptionSchema = z.object({
  id: idSchema,
  code: z.string(),
  kind: paymentKindSchema,
  name: z.string(),
  description: z.string(),
  fee_cents: centsSchema,
  is_available: z.boolean(),
  reason: z.nullable(z.string()),
})

const giftOptionSchema = z.object({
  variant_id: variantIdSchema,
  name: z.string(),
  image: z.nullable(imageSchema),
  threshold_cents: centsSchema,
  missing_cents: centsSchema, // 0 = can be chosen
  is_available: z.boolean(),
  is_for_adults: z.optional(z.literal(true)),
})

/** When and where a branch has inflated the balloons of the cart. */
const balloonSlotSchema = z.object({
  store_id: storeIdSchema,
  store_name: z.string(),
  at: z.string(), // ISO instant
  pieces: z.int(), // balloons
  drives: z.int(), // of an ordinary car; 1 = they all fit into it
  fault: z.nullable(z.string()), // why it cannot be ordered, in Slovak
})

export const checkoutSchema = z.object({
  cart: cartSchema,
  carriers: z.array(carrierOptionSchema),
  stores: z.array(storeOptionSchema),
  line_ways: z.array(z.object({ line_id: cartLineIdSchema, ways: z.array(eventWaySchema) })), // empty = no day of a party given
  payment_methods: z.array(paymentOptionSchema),
  gifts: z.array(giftOptionSchema),
  selection: z.object({
    carrier_id: z.nullable(carrierIdSchema),
    store_id: z.nullable(storeIdSchema),
    pickup_point: z.nullable(
      z.object({ id: z.string(), name: z.string(), street: z.string(), town: z.string(), zip: z.string() }),
    ),
    payment_method_id: z.nullable(paymentMethodIdSchema),
    gift_variant_id: z.nullable(variantIdSchema),
    event_on: z.nullable(z.string()),
  }),
  totals: totalsSchema,
  balloon_slot: z.nullable(balloonSlotSchema), // null = none chosen, or nothing is inflated
  rental_faults: z.optional(z.array(z.object({ id: cartRentalIdSchema, fault: z.string() }))), // why costumes cannot be ordered now; absent = none
  is_age_asked: z.optional(z.literal(true)), // goods or a gift are for adults, and the customer has not confirmed their age
  notices: z.array(z.string()),
})
export type Checkout = z.infer<typeof checkoutSchema>

/**
 * Fields are plain text here; the rules with their messages are in `validate-order.ts`, shared by browser and server.
 */
export const placeOrderBody = z.extend(selectionSchema, {
  cartId: cartIdSchema,
  expectedTotalCents: centsSchema, // what the customer saw on the button, with the deposit; a different sum is refused, never charged
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
  kind: z.enum(['product', 'gift', 'rental']), // rental = the rent of a costume; its pieces are lent, not sold
  code: z.string(),
  name: z.string(),
  variant_name: z.string(),
  note: z.string(),
  image: z.nullable(imageSchema),
  url: z.nullable(z.string()),
  amount: z.int(),
  unit_price_cents: centsSchema,
  price_without_vat_cents: netCentsSchema, // of the line
  price_with_vat_cents: centsSchema, // of the line
  vat_cents: centsSchema,
  vat_rate: z.number(),
  discount_cents: centsSchema,
  availability: z.string(),
  product_id: z.nullable(productIdSchema), // null = no longer sold
  variant_id: z.nullable(variantIdSchema),
  withdrawal_exemption: z.nullable(z.enum(withdrawalExemptions)), // why it cannot be returned without a reason
})

export const orderSchema = z.object({
  id: orderIdSchema,
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
  vouchers: z.array(z.object({ code: z.string(), discount_cents: centsSchema })),
  totals: totalsSchema,
  note: z.string(),
  ...orderAfterShape,
})
export type Order = z.infer<typeof orderSchema>

export const secretLinkParams = z.object({
  id: orderIdTextSchema,
  hash: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)),
})
