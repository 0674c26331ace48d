import * as z from 'zod/mini'
import { findStateFault, isOrderState } from '#server/modules/selling/orders/states/order-states.rules.ts'
import type { Db } from '#server/platform/db/db.ts'

type Asked = { id: number; products: readonly { variantId: number; quantity: number }[] }
/** A job of the test's queue. */
type Job = { name: string; data: object }

/** Violated invariants of an order, whatever ran before: of its state, its money, its goods, its papers and its messages. */
export async function findViolatedInvariants(db: Db, { id, products }: Asked, jobs: readonly Job[]): Promise<string[]> {
  const order = await db.query
    .selectFrom('orders')
    .select(['state', 'paymentState', 'deliveryState', 'totalCents', 'paidAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const history = await db.query
    .selectFrom('orderHistory')
    .select(['fromState', 'toState'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()
  const wasShipped = history.some(({ toState }) => toState === 'shipped')
  return [
    ...findFaultsOfState(order, history),
    ...(await findFaultsOfMoney(db, id, order)),
    ...(await findFaultsOfGoods(db, { id, products, wasShipped, state: order.state })),
    ...(await findFaultsOfPapers(db, id)),
    ...findFaultsOfMessages(id, jobs),
  ]
}

type Fields = { state: string; paymentState: string; deliveryState: string; totalCents: number; paidAt: Date | null }
type Step = { fromState: string | null; toState: string }

function findFaultsOfState(fields: Fields, history: readonly Step[]): string[] {
  const { state } = fields
  const fault = isOrderState(state) ? findStateFault({ ...fields, state }) : 'unknown state'
  const faults = fault === undefined ? [] : [`${state}: ${fault}`]
  let before: string | null = null
  for (const { fromState, toState } of history) {
    if (fromState !== before) faults.push(`${toState} follows ${fromState}, but the order was ${before}`)
    before = toState
  }
  if (before !== state) faults.push(`the order is ${state}, its history ends with ${before}`)
  return faults
}

/** A cancelled order is refunded completely; nothing is refunded that was not paid; the payment state reflects the refunds. */
async function findFaultsOfMoney(db: Db, id: number, { state, paymentState, totalCents, paidAt }: Fields) {
  const refunds = await db.query
    .selectFrom('orderRefunds')
    .select(['amountCents', 'state'])
    .where('orderId', '=', id)
    .execute()
  const sum = (of: typeof refunds) => of.reduce((cents, { amountCents }) => cents + amountCents, 0)
  const refunded = sum(refunds)
  const sent = sum(refunds.filter((refund) => refund.state === 'sent'))
  const faults: string[] = []
  if (refunded > totalCents) faults.push(`${refunded} cents are refunded of ${totalCents}`)
  if (paidAt === null && refunded > 0) faults.push(`${refunded} cents are refunded of an order that was never paid`)
  if (paidAt !== null && state === 'cancelled' && refunded !== totalCents)
    faults.push(`cancelled and paid, but ${refunded} of ${totalCents} cents are refunded`)
  const expected = sent === 0 ? 'paid' : sent < totalCents ? 'partly_refunded' : 'refunded'
  if (paidAt !== null && paymentState !== expected)
    faults.push(`${sent} cents were refunded, the payment is ${paymentState}`)
  return faults
}

/** Goods leave the stock once, when they leave the shop; until then they are reserved, and a finished order reserves none. */
async function findFaultsOfGoods(
  db: Db,
  { id, products, wasShipped, state }: Asked & { wasShipped: boolean; state: string },
): Promise<string[]> {
  const faults: string[] = []
  const held = await db.query
    .selectFrom('reservations')
    .select(['variantId', 'quantity'])
    .where('orderId', '=', id)
    .execute()
  if (held.length > 0 && (wasShipped || ['cancelled', 'withdrawn', 'refunded'].includes(state)))
    faults.push(`${state} holds goods`)
  for (const { variantId, quantity } of products) {
    const { onHand, reserved } = await db.query
      .selectFrom('stockLevels')
      .select(({ fn }) => [fn.sum<number>('onHand').as('onHand'), fn.sum<number>('reserved').as('reserved')])
      .where('variantId', '=', variantId)
      .executeTakeFirstOrThrow()
    const left = stockOfProducts - (wasShipped ? quantity : 0)
    if (Number(onHand) !== left) faults.push(`${onHand} pieces are on hand, not ${left}`)
    const mine = held.reduce((sum, row) => sum + (row.variantId === variantId ? row.quantity : 0), 0)
    if (Number(reserved) !== mine) faults.push(`${reserved} pieces are reserved, the order holds ${mine}`)
  }
  return faults
}

/** Stock of products that a test created for one order: see `aPlacedOrder`. */
const stockOfProducts = 50

async function findFaultsOfPapers(db: Db, id: number): Promise<string[]> {
  const papers = await db.query.selectFrom('papers').select(['kind', 'cause']).where('orderId', '=', id).execute()
  const invoices = papers.filter(({ kind }) => kind === 'invoice')
  return invoices.length > 1 ? [`${invoices.length} invoices`] : []
}

const messageSchema = z.object({ template: z.string(), data: z.object({ orderId: z.int() }) })
/** Sent once, however many requests ask for it. */
const onceEach = new Set(['payment-received', 'order-cancelled', 'order-shipped'])

function findFaultsOfMessages(id: number, jobs: readonly Job[]): string[] {
  const sent = jobs.flatMap(({ data }) => {
    const message = messageSchema.safeParse(data).data
    return message && message.data.orderId === id && onceEach.has(message.template) ? [message.template] : []
  })
  return sent
    .filter((template, index) => sent.indexOf(template) !== index)
    .map((template) => `${template} is sent twice`)
}
