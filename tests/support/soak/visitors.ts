import type { BedGateway } from './gateway.ts'
import { askSurely, fillCart, place, type Wishes } from '../bed/customers.ts'
import { ask, type AskedOrder, type History } from '../bed/history.ts'

/** What a visitor of the soak needs. */
export type Soak = {
  url: string
  history: History
  wishes: Wishes
  gateway: BedGateway
  /** Paths of pages that do not belong to a person. */
  pages: readonly string[]
}

const card = 1
const transfer = 2

/** One visit of one of 400 people: they look around, and every third one buys, by card or by transfer. */
export async function visit(soak: Soak, turn: number): Promise<void> {
  const headers = { 'x-forwarded-for': `10.20.${Math.floor(turn / 200) % 2}.${(turn % 200) + 1}` }
  await browse(soak, { turn, headers })
  if (turn % 3 === 0) await buy(soak, { turn, headers })
  if (turn % 50 === 1) await register(soak, { turn, headers })
}

type Visit = { turn: number; headers: Record<string, string> }

async function browse({ url, history, pages }: Soak, { turn, headers }: Visit): Promise<void> {
  const path = pages[turn % pages.length] ?? '/'
  await ask(history, url + path, { headers: { ...headers, accept: 'text/html' } })
  await ask(history, `${url}/api/search?q=produkt`, { headers })
}

async function buy(soak: Soak, { turn, headers }: Visit): Promise<void> {
  const paymentMethodId = turn % 2 === 0 ? card : transfer
  const wishes = { ...soak.wishes, methods: { ...soak.wishes.methods, paymentMethodId } }
  const order = await fillCart({ ...soak, wishes, headers }, turn)
  if (!order) return
  await place({ ...soak, headers }, order)
  if (!order.placed) return
  const { id, hash } = order.placed
  if (paymentMethodId === card) await pay(soak, { order, headers })
  await ask(soak.history, `${soak.url}/shrnuti/${id}/${hash}`, { headers: { ...headers, accept: 'text/html' } })
  if (turn % 5 === 0) await cancel(soak, { order, headers })
}

type OfOrder = { order: AskedOrder; headers: Record<string, string> }

/** The gateway notifies the shop until it answers. A customer who was sent to no gateway leaves. */
async function pay({ url, history, gateway }: Soak, { order, headers }: OfOrder): Promise<void> {
  const id = gateway.findUnpaid(order.placed?.number ?? '')
  order.mayExpire = id === undefined
  if (id === undefined) return
  const notification = gateway.pay(id)
  await askSurely(() =>
    ask(history, url + notification.path, {
      method: 'POST',
      headers: { ...headers, ...notification.headers },
      body: notification.body,
    }),
  )
}

async function cancel({ url, history }: Soak, { order, headers }: OfOrder): Promise<void> {
  if (!order.placed) return
  const { id, hash } = order.placed
  const answer = await askSurely(() =>
    ask(history, `${url}/api/orders/${id}/${hash}/cancel`, { method: 'POST', headers }),
  )
  if (answer.outcome === 'ok') order.isCancelled = true
  // An earlier answer may have been lost.
  else order.mayExpire = true
}

const password = 'dlhé heslo na oslavu'

async function register({ url, history }: Soak, { headers }: Visit): Promise<void> {
  const email = `${crypto.randomUUID()}@zakaznik.test`
  const person = { email, password, passwordConfirmation: password, firstname: 'Jana', lastname: 'Nová' }
  await ask(history, `${url}/api/auth/register`, { method: 'POST', headers, body: person })
  const { outcome, body } = await ask(history, `${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: { email, password },
  })
  if (outcome !== 'ok') return
  const { token }: { token: string } = JSON.parse(body)
  const authorization = `Bearer ${token}`
  await ask(history, `${url}/api/me`, { headers: { ...headers, authorization } })
  await ask(history, `${url}/api/auth/logout`, { method: 'POST', headers: { ...headers, authorization } })
}
