import { Agent, request } from 'node:http'
import { ApiProblem } from '#api-client/api-client.ts'
import { createBuyer, type Goods } from '#tests/support/buyer.ts'
import type { Addresses } from '../addresses.ts'

/** What a visitor waits for. */
export type Kind = 'stored page' | 'rendered page' | 'search page' | 'suggestions' | 'stored answer' | 'cart' | 'order'

/** One answer as the visitor had it; a refusal is a 503 of a node that has too much to do. */
export type Heard = (kind: Kind, answer: { ms: number; isRight: boolean; isRefusal: boolean }) => void

export type Visitors = {
  /** The visit with this number, until its last answer. Returns the number of the order, if it placed one. */
  visit: (turn: number) => Promise<string | undefined>
  close: () => void
}

type Input = { urls: readonly string[]; addresses: Addresses; goods: readonly Goods[]; heard: Heard }

const methods = { carrierId: 4, paymentMethodId: 2 }
const prefixes = ['bal', 'gir', 'tan', 'poh', 'svi', 'mas', 'klo', 'kon', 'obr', 'stu']

/**
 * The visit of docs/scale.md: eight pages, of which two are rendered and one is a search, three suggestions, twelve answers from memory, a
 * piece put into the cart with its quote by every third visitor, and an order by every 33rd. Requests go to the nodes in turn.
 */
export function createVisitors({ urls, addresses, goods, heard }: Input): Visitors {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const buyers = urls.map((url) => createBuyer(url))
  const popular = ['/', ...addresses.categories.slice(0, 20), ...addresses.products.slice(0, 20)]
  let next = 0

  const read = (kind: Kind, path: string) => {
    next += 1
    return timed(heard, kind, () => get((urls[next % urls.length] ?? '') + path, agent))
  }

  return {
    async visit(turn) {
      for (let page = 0; page < 5; page += 1) {
        await read('stored page', pick(popular, turn + page))
        await Promise.all([read('stored answer', storedAnswer(page)), read('stored answer', storedAnswer(page + 1))])
      }
      for (const prefix of prefixes.slice(turn % 7, (turn % 7) + 3))
        await read('suggestions', `/api/search/suggestions?q=${prefix}`)
      await read('search page', pick(addresses.searches, turn))
      await read('rendered page', pick(addresses.categories, turn * 3))
      await read('rendered page', pick(addresses.products, turn * 5))
      await Promise.all([read('stored answer', storedAnswer(0)), read('stored answer', storedAnswer(1))])
      const buyer = buyers[turn % buyers.length]
      return turn % 3 === 0 && buyer ? buy(buyer, { goods, heard, turn }) : undefined
    },
    close: () => agent.destroy(),
  }
}

type Buying = Pick<Input, 'goods' | 'heard'> & { turn: number }

/** Returns the number of the order, if this visitor places one. */
async function buy(buyer: ReturnType<typeof createBuyer>, { goods, heard, turn }: Buying): Promise<string | undefined> {
  const wanted = goods[turn % goods.length]
  if (!wanted) return undefined
  let filled: Awaited<ReturnType<typeof buyer.fillCart>> | undefined
  await timed(heard, 'cart', async () => {
    filled = await buyer.fillCart(wanted, methods)
    return 200
  })
  if (!filled || turn % 33 !== 0) return undefined
  const { place } = filled
  let number: string | undefined
  await timed(heard, 'order', async () => {
    ;({ number } = await place())
    return 201
  })
  return number
}

async function timed(heard: Heard, kind: Kind, work: () => Promise<number>): Promise<void> {
  const startedAt = performance.now()
  const status = await work().catch((error: unknown) => (error instanceof ApiProblem ? error.status : 0))
  heard(kind, {
    ms: performance.now() - startedAt,
    isRight: status >= 200 && status < 300,
    isRefusal: status === 503,
  })
}

function pick(values: readonly string[], turn: number): string {
  return values[(turn * 7919) % values.length] ?? '/'
}

function storedAnswer(turn: number): string {
  return turn % 2 === 0 ? '/api/catalog/category/sk' : '/api/stores'
}

function get(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { accept: 'text/html,application/json', 'accept-encoding': 'br' } }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', reject)
    })
      .once('error', reject)
      .end()
  })
}
