import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { aCourierOrder, type Goods, type Methods } from '../buyer.ts'
import { type Answer, ask, type AskedOrder, type History } from './history.ts'

export type Wishes = {
  /** One of them is scarce. */
  goods: readonly Goods[]
  methods: Methods
  /** A voucher that only some customers can use. */
  voucher: string
}

type Run = { url: string; wishes: Wishes; history: History; state: { isBuying: boolean } }
type Shopping = Omit<Run, 'state'> & {
  /** Of every request, such as the address of the customer. */
  headers?: Record<string, string>
}

const cartSchema = z.object({ data: z.object({ tempId: z.string() }) })
const addedSchema = z.object({ cart: z.object({ id: z.number() }) })
const quoteSchema = z.object({ data: z.object({ totals: z.object({ total_cents: z.number() }) }) })
const orderSchema = z.object({ data: z.object({ id: z.number(), hash: z.string(), number: z.string() }) })

/**
 * Browses, buys, uses a voucher, and cancels every third order, until the run ends. A cart whose answer is lost is left behind; an
 * order is asked for with its key until the shop says yes or no.
 */
export async function shopUntilEnd(run: Run, customer: number): Promise<void> {
  for (let turn = customer; run.state.isBuying; turn += 1) {
    await ask(run.history, `${run.url}/api/search?q=produkt`)
    const order = await fillCart(run, turn)
    if (!order) {
      await sleep(20)
      continue
    }
    await place(run, order)
    if (order.placed && turn % 3 === 0) await cancel(run, order)
  }
}

/** Undefined for a cart that could not be filled. */
export async function fillCart(
  { url, wishes, history, headers: own }: Shopping,
  turn: number,
): Promise<AskedOrder | undefined> {
  const { goods, methods, voucher } = wishes
  const cart = read(cartSchema, await ask(history, `${url}/api/cart/anonymous/sk/0`, { ...(own && { headers: own }) }))
  if (!cart) return undefined
  const { tempId } = cart.data
  const send = async (path: string, method: string, body: object) =>
    ask(history, `${url}${path}`, { method, body, headers: { ...own, 'x-cart-temp-id': tempId } })
  const wanted = goods[turn % goods.length] ?? { productId: 0, variantId: 0 }
  const line = { id: wanted.productId, variantId: wanted.variantId, quantity: 1 + (turn % 3) }
  const added = read(addedSchema, await send('/api/cart/0', 'PUT', line))
  if (!added) return undefined
  const cartId = added.cart.id
  if (turn % 2 === 0) await send(`/api/voucher/cart/add/${cartId}`, 'POST', { voucherCode: voucher })
  const quote = read(quoteSchema, await send(`/api/checkout/${cartId}/quote`, 'POST', methods))
  if (!quote) return undefined
  const body = aCourierOrder({ cartId, expectedTotalCents: quote.data.totals.total_cents, ...methods })
  const order = { key: crypto.randomUUID(), tempId, body, placed: undefined, isCancelled: false }
  history.orders.push(order)
  return order
}

/** Also repeats an order that was acknowledged: the shop answers as it did before. */
export async function place(
  { url, history, headers: own }: Omit<Shopping, 'wishes'>,
  order: AskedOrder,
): Promise<void> {
  const headers = { ...own, 'x-cart-temp-id': order.tempId, 'idempotency-key': order.key }
  const answer = await askSurely(() => ask(history, `${url}/api/orders`, { method: 'POST', headers, body: order.body }))
  order.placed = read(orderSchema, answer)?.data
}

async function cancel({ url, history }: Run, order: AskedOrder): Promise<void> {
  if (!order.placed) return
  const { id, hash } = order.placed
  await askSurely(() => ask(history, `${url}/api/orders/${id}/${hash}/cancel`, { method: 'POST' }))
  order.isCancelled = true
}

/** Until the shop says yes or no. */
export async function askSurely(asking: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await asking()
    if (answer.outcome !== 'unknown') return answer
    await sleep(100)
  }
}

function read<Schema extends z.ZodMiniType>(schema: Schema, { outcome, body }: Answer): z.infer<Schema> | undefined {
  return outcome === 'ok' ? schema.parse(JSON.parse(body)) : undefined
}
