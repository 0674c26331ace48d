/** Orders of the past months: the demo customer's history, ratings of the shop, and the influencer's earnings. */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { carrierKindSchema } from '../../src/contracts/checkout.ts'
import { deliveryPlaces } from '../../src/contracts/kinds.ts'
import { addDays } from '../../src/kernel/plain-day.ts'
import { percentOf, type Cents } from '../../src/kernel/money.ts'
import { toLocalDay } from '../../src/kernel/shop-calendar.ts'
import { vatBreakdown } from '../../src/kernel/vat.ts'
import { findDeliveryDates } from '../../src/server/modules/selling/delivery/index.ts'
import { imageFor } from '../../src/server/modules/shop/media/index.ts'
import { voucherUserKey } from '../../src/server/modules/selling/vouchers/index.ts'
import type { Db, Tx } from '../../src/server/platform/db/db.ts'
import { timeSteps } from './order-timeline.ts'

const ordersSchema = z.array(
  z.object({
    email: z.string(),
    name: z.string(),
    town: z.string(),
    zip: z.string(),
    daysAgo: z.int(),
    carrier: z.string(),
    state: z.enum(['shipped', 'ready_pickup', 'delivered', 'completed', 'refunded']),
    goods: z.int(),
    voucher: z.optional(z.string()),
    /** Percentage of the customer's group. */
    groupDiscount: z.optional(z.int()),
    /** It was delivered so many days after the promised one. */
    lateDays: z.optional(z.int()),
    /** The party was so many days after the promised one. */
    partyAfterDays: z.optional(z.int()),
    /** Shop, courier, text. */
    rating: z.optional(z.tuple([z.int(), z.nullable(z.int()), z.string()])),
  }),
)
type DemoOrder = z.infer<typeof ordersSchema>[number]

const dayMs = 86_400_000
const vatRate = 23
const commissionPercent = 8
const ratedAfterDays = 3

/** Repeatable: a shop that already has orders is left alone. Every order is paid by card and adds up like a real one. */
export async function writeDemoOrders(
  tx: Tx,
  { now, digestOf }: { now: Date; digestOf: (cartId: number) => string },
): Promise<void> {
  const text = await readFile(new URL('orders.json', import.meta.url), 'utf8')
  if (await tx.selectFrom('orders').select('id').limit(1).executeTakeFirst()) return
  const orders = ordersSchema
    .parse(JSON.parse(text))
    .map((order, index) => {
      const steps = listSteps(order)
      const times = timeSteps(steps, { daysAgo: order.daysAgo, index, now })
      return { order, steps: steps.flatMap((name, place) => ({ name, at: times[place] ?? now })) }
    })
    .sort((a, b) => Number(a.steps[0]?.at) - Number(b.steps[0]?.at))
  const goods = await selectGoods(tx)
  for (const [index, { order, steps }] of orders.entries()) {
    const chosen = Array.from({ length: order.goods }, (_, place) => goods[(index * 5 + place) % goods.length]).flatMap(
      (line) => (line ? [line] : []),
    )
    await writeOrder(tx, { order, goods: chosen, steps, digestOf })
  }
}

type Goods = {
  productId: number
  variantId: number
  code: string
  name: string
  variantName: string
  image: string | null
  cents: Cents
  exemption: string | null
}

async function selectGoods(tx: Tx): Promise<Goods[]> {
  const { rows } = await sql<Omit<Goods, 'image'> & { asset: Parameters<typeof imageFor>[0] | null }>`
    SELECT p.id AS "productId", v.id AS "variantId", v.code, p.name, v.name AS "variantName", v.price_cents AS cents,
      p.withdrawal_exemption AS exemption,
      (SELECT json_build_object('id', a.id, 'reference', a.reference, 'alt', a.alt)
        FROM product_images i JOIN media_assets a ON a.id = i.asset_id
        WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS asset
    FROM products p JOIN variants v ON v.product_id = p.id AND v.position = 0
    WHERE p.is_active AND v.is_active AND p.vat_rate = ${vatRate} AND p.danger_class IS NULL AND NOT p.is_gift_only
    ORDER BY p.popularity DESC, p.id LIMIT 48`.execute(tx)
  return rows.map(({ asset, ...line }) => ({ ...line, image: asset && imageFor(asset).src }))
}

type Step = { name: string; at: Date }
type Writing = {
  order: DemoOrder
  goods: readonly Goods[]
  steps: readonly Step[]
  digestOf: (cartId: number) => string
}

async function writeOrder(tx: Tx, { order, goods, steps, digestOf }: Writing): Promise<void> {
  const at = (...names: string[]) => steps.find(({ name }) => names.includes(name))?.at
  const placedAt = at('new') ?? new Date(0)
  const deliveredAt = at('delivered', 'picked_up')
  const quantity = 2
  const goodsCents = goods.reduce((sum, { cents }) => sum + cents * quantity, 0)
  const discountCents = order.voucher ? Math.round(goodsCents / 10) : percentOf(goodsCents, order.groupDiscount ?? 0)
  const carrier = await tx
    .selectFrom('carriers')
    .select(['id', 'kind', 'priceCents', 'daysFrom', 'daysTo', 'cutOffHour'])
    .where('code', '=', order.carrier)
    .executeTakeFirstOrThrow()
  const place = deliveryPlaces[carrierKindSchema.parse(carrier.kind)]
  const isSent = place === 'address'
  const promised = promiseOf(order, { carrier, placedAt, cameAt: at('ready_pickup') ?? deliveredAt })
  const totalCents = goodsCents - discountCents + carrier.priceCents
  const vat = vatBreakdown([{ grossCents: totalCents, rate: vatRate }]).map((line) => ({
    rate: line.rate,
    base_cents: line.baseCents,
    vat_cents: line.vatCents,
    gross_cents: line.grossCents,
  }))
  const user = await tx.selectFrom('users').select('id').where('email', '=', order.email).executeTakeFirst()
  const cart = await tx
    .insertInto('carts')
    .values({
      tempDigest: `demo ${order.email} ${placedAt.getTime()}`,
      currencyId: 2,
      state: 'ordered',
      expiresAt: placedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [firstname = '', lastname = ''] = order.name.split(' ')
  const address = { firstname, lastname, street: 'Hlavná 12', city: order.town, zip: order.zip, country: 'SK' }
  const year = toLocalDay(placedAt).slice(2, 4)
  const { rows } = await sql<{ id: number }>`
    WITH series AS (
      INSERT INTO number_series (code, last_value) VALUES (${`order-${year}`}, 1)
      ON CONFLICT (code) DO UPDATE SET last_value = number_series.last_value + 1 RETURNING last_value
    )
    INSERT INTO orders (number, hash_digest, cart_id, user_id, state, payment_state, delivery_state, currency_id, email, phone,
      invoice_address, delivery_address, carrier_id, store_id, payment_method_id, goods_cents, discount_cents, delivery_cents,
      payment_fee_cents, total_cents, vat_breakdown, placed_at, paid_at, tracking_number, tracking_url, ready_at, delivered_at,
      expected_from, expected_to, event_on)
    SELECT ${year}::text || lpad(series.last_value::text, 8, '0'), ${digestOf(cart.id)}, ${cart.id}::int, ${user?.id ?? null}::int,
      ${order.state}, ${order.state === 'refunded' ? 'refunded' : 'paid'}, ${toDelivery(order)}, 2, ${order.email}, '+421 900 555 101', ${JSON.stringify({ ...address, company: null })}::jsonb,
      ${JSON.stringify(isSent ? address : null)}::jsonb, ${carrier.id}::int,
      ${place === 'branch' ? 1 : null}::int, 1, ${goodsCents}::int, ${discountCents}::int, ${carrier.priceCents}::int, 0,
      ${totalCents}::int, ${JSON.stringify(vat)}::jsonb, ${placedAt}::timestamptz, ${at('paid')}::timestamptz,
      ${isSent ? '05041234567' : ''}, ${isSent ? 'https://tracking.example/05041234567' : ''},
      ${at('ready_pickup') ?? null}::timestamptz, ${deliveredAt ?? null}::timestamptz,
      ${promised.from}::date, ${promised.to}::date, ${promised.eventOn}::date
    FROM series RETURNING id`.execute(tx)
  const orderId = rows[0]?.id ?? 0
  const discounts = goods.map(({ cents }) => Math.floor((cents * quantity * discountCents) / goodsCents))
  const missing = discountCents - discounts.reduce((sum, cents) => sum + cents, 0)
  await tx
    .insertInto('orderItems')
    .values(
      goods.map((line, index) => ({
        orderId,
        position: index + 1,
        productId: line.productId,
        variantId: line.variantId,
        code: line.code,
        name: line.name,
        variantName: line.variantName,
        image: line.image,
        quantity,
        unitPriceCents: line.cents,
        vatRate,
        totalCents: line.cents * quantity,
        discountCents: (discounts[index] ?? 0) + (index === 0 ? missing : 0),
        availability: 'Skladom',
        withdrawalExemption: line.exemption,
      })),
    )
    .execute()
  await tx
    .insertInto('orderHistory')
    .values(
      steps.map(({ name: toState, at: changedAt }, index) => ({
        orderId,
        toState,
        fromState: steps[index - 1]?.name ?? null,
        actor: actorOf(toState),
        changedAt,
      })),
    )
    .execute()
  await writeEarned(tx, { order, orderId, discountCents, placedAt, goodsCents })
  if (order.state === 'refunded') {
    await tx
      .insertInto('orderRefunds')
      .values({
        orderId,
        cause: 'withdrawal',
        amountCents: totalCents,
        reason: 'Odstúpenie od zmluvy',
        actor: 'staff: Eva',
        state: 'sent',
        requestedAt: at('withdrawn') ?? placedAt,
        sentAt: at('refunded') ?? null,
      })
      .execute()
  }
  if (order.rating && deliveredAt) {
    const [shopStars, courierStars, words] = order.rating
    await tx
      .insertInto('satisfactionRatings')
      .values({
        orderId,
        shopStars,
        courierStars,
        text: words,
        carrierId: courierStars === null ? null : carrier.id,
        ratedAt: new Date(deliveredAt.getTime() + ratedAfterDays * dayMs),
      })
      .execute()
  }
}

type Promising = {
  carrier: { daysFrom: number; daysTo: number; cutOffHour: number }
  placedAt: Date
  /** Ready at the branch, or delivered; undefined = not yet. */
  cameAt: Date | undefined
}

/** As the shop promises goods in stock; an order that came late was promised for as many days before. */
function promiseOf({ lateDays, partyAfterDays }: DemoOrder, { carrier, placedAt, cameAt }: Promising) {
  const usual = findDeliveryDates(carrier, placedAt)
  const to = lateDays !== undefined && cameAt ? addDays(toLocalDay(cameAt), -lateDays) : usual.to
  const from = usual.from < to ? usual.from : to
  return { from, to, eventOn: partyAfterDays === undefined ? null : addDays(to, partyAfterDays) }
}

function actorOf(step: string): string {
  if (['new', 'awaiting_payment', 'withdrawn'].includes(step)) return 'customer'
  if (step === 'paid') return 'payment'
  return step === 'completed' ? 'system' : 'staff: Eva'
}

function listSteps({ state, carrier }: DemoOrder): string[] {
  const firstSteps = ['new', 'awaiting_payment', 'paid', 'processing']
  if (carrier === 'store')
    return [...firstSteps, 'ready_pickup', ...(state === 'completed' ? ['picked_up', 'completed'] : [])]
  return [
    ...firstSteps,
    'shipped',
    ...(state === 'shipped' ? [] : ['delivered']),
    ...(state === 'completed' ? ['completed'] : []),
    ...(state === 'refunded' ? ['withdrawn', 'refunded'] : []),
  ]
}

function toDelivery({ state, carrier }: DemoOrder): string {
  if (state === 'shipped') return 'in_transit'
  if (state === 'ready_pickup') return 'ready'
  if (state === 'refunded') return 'returned'
  return carrier === 'store' ? 'picked_up' : 'delivered'
}

export type IssuePapers = {
  issueInvoice: (orderId: number, at: Date) => Promise<unknown>
  issueCreditNote: (orderId: number, refundId: number, at: Date) => Promise<unknown>
}

/**
 * The papers of the demo's orders, composed by the shop itself and dated like their payments and refunds, so that both
 * series grow over time. Repeatable: a paper is issued once.
 */
export async function issueDemoPapers(db: Db, { issueInvoice, issueCreditNote }: IssuePapers): Promise<void> {
  const paid = await db.query.selectFrom('orders').select(['id', 'paidAt']).orderBy('paidAt').orderBy('id').execute()
  for (const { id, paidAt } of paid) if (paidAt) await issueInvoice(id, paidAt)
  const sent = await db.query
    .selectFrom('orderRefunds')
    .select(['id', 'orderId', 'sentAt'])
    .orderBy('sentAt')
    .orderBy('id')
    .execute()
  for (const { id, orderId, sentAt } of sent) if (sentAt) await issueCreditNote(orderId, id, sentAt)
}

async function writeEarned(
  tx: Tx,
  {
    order,
    orderId,
    discountCents,
    placedAt,
    goodsCents,
  }: { order: DemoOrder; orderId: number; discountCents: Cents; placedAt: Date; goodsCents: Cents },
): Promise<void> {
  if (!order.voucher) return
  const { rows } = await sql<{ id: number; userId: number | null }>`
    UPDATE vouchers SET used_count = used_count + 1 WHERE code = ${order.voucher} RETURNING id, influencer_user_id AS "userId"`.execute(
    tx,
  )
  const voucher = rows[0]
  if (!voucher) return
  await tx
    .insertInto('voucherRedemptions')
    .values({ voucherId: voucher.id, orderId, userKey: voucherUserKey(order.email), slot: 1, discountCents })
    .execute()
  if (voucher.userId === null) return
  const baseCents = vatBreakdown([{ grossCents: goodsCents - discountCents, rate: vatRate }])[0]?.baseCents ?? 0
  await tx
    .insertInto('commissionEntries')
    .values({
      userId: voucher.userId,
      voucherId: voucher.id,
      orderId,
      kind: 'earned',
      cause: 'paid',
      amountCents: Math.round((baseCents * commissionPercent) / 100),
      baseCents,
      percent: commissionPercent,
      bookedAt: placedAt,
    })
    .execute()
}

/** Goods that cannot be returned without a reason: hygiene, and goods made to order. */
export async function markExemptGoods(tx: Tx): Promise<void> {
  await sql`UPDATE products SET withdrawal_exemption = 'hygiene'
    WHERE withdrawal_exemption IS NULL AND (name ~* '(líčidl|farby na tvár|make-up|mihalnic|náušnic|umelá krv)')`.execute(
    tx,
  )
  await sql`UPDATE products SET withdrawal_exemption = 'custom'
    WHERE withdrawal_exemption IS NULL AND (name ~* '(s vlastným|na mieru|s menom|s potlačou mena)')`.execute(tx)
}
