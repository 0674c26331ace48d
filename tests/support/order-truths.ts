import * as z from 'zod/mini'
import { findStateFault, isOrderState } from '#server/modules/selling/orders/orders.rules.ts'
import type { Db } from '#server/platform/db/db.ts'

type Asked = { id: number; products: readonly { variantId: number; quantity: number }[] }
/** A job of the test's queue. */
type Job = { name: string; data: object }

/** What may not be true of an order, whatever has come first: of its state, its money, its goods, its papers and its messages. */
export async function findUntruths(db: Db, { id, products }: Asked, jobs: readonly Job[]): Promise<string[]> {
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

/** Money of a cancelled order goes back whole; nothing goes back that did not come; the state of the payment says how much has. */
async function findFaultsOfMoney(db: Db, id: number, { state, paymentState, totalCents, paidAt }: Fields) {
  const refunds = await db.query
    .selectFrom('orderRefunds')
    .select(['amountCents', 'state'])
    .where('orderId', '=', id)
    .execute()
  const sum = (of: typeof refunds) => of.reduce((cents, { amountCents }) => cents + amountCents, 0)
  const asked = sum(refunds)
  const sent = sum(refunds.filter((refund) => refund.state === 'sent'))
  const faults: string[] = []
  if (asked > totalCents) faults.push(`${asked} cents go back of ${totalCents}`)
  if (paidAt === null && asked > 0) faults.push(`${asked} cents go back of what was never paid`)
  if (paidAt !== null && state === 'cancelled' && asked !== totalCents)
    faults.push(`cancelled and paid, but ${asked} of ${totalCents} cents go back`)
  const said = sent === 0 ? 'paid' : sent < totalCents ? 'partly_refunded' : 'refunded'
  if (paidAt !== null && paymentState !== said)
    faults.push(`${sent} cents have gone back, the payment is ${paymentState}`)
  return faults
}

/** Goods leave the stock once, when they leave the shop; until then they are held, and of an order that is over they are free. */
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

/** Of products that a test has made for one order: see `aPlacedOrder`. */
const stockOfProducts = 50

async function findFaultsOfPapers(db: Db, id: number): Promise<string[]> {
  const papers = await db.query.selectFrom('papers').select(['kind', 'cause']).where('orderId', '=', id).execute()
  const invoices = papers.filter(({ kind }) => kind === 'invoice')
  return invoices.length > 1 ? [`${invoices.length} invoices`] : []
}

const messageSchema = z.object({ template: z.string(), data: z.object({ orderId: z.int() }) })
/** Told once, however many have asked for it. */
const onceEach = new Set(['payment-received', 'order-cancelled', 'order-shipped'])

function findFaultsOfMessages(id: number, jobs: readonly Job[]): string[] {
  const told = jobs.flatMap(({ data }) => {
    const message = messageSchema.safeParse(data).data
    return message && message.data.orderId === id && onceEach.has(message.template) ? [message.template] : []
  })
  return told
    .filter((template, index) => told.indexOf(template) !== index)
    .map((template) => `${template} is told twice`)
}
