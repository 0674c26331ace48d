import type { Ask, Post } from '../load.ts'
import type { BenchServer } from '../server.ts'
import type { Goods } from './goods.ts'

export const readNames = ['list', 'facets', 'product', 'search', 'tree'] as const
export type ReadName = (typeof readNames)[number]

/** What an answer shows, to compare the shops. `total` counts products, or the categories of a tree. */
export type Facts = { total: number; cards: { name: string; priceCents: number; picture: string }[] }

/** A running shop with the measured catalog. The same index asks both shops for the same thing. */
export type Peer = {
  server: BenchServer
  reads: Readonly<Record<ReadName, readonly Ask[]>>
  factsOf: (name: ReadName, body: unknown) => Facts
  /** Requests that put one piece into the cart of a guest whom the shop has already seen. */
  prepareAdds: (count: number) => Promise<Post[]>
  /** Requests that each turn a filled cart into an order. */
  prepareOrders: (count: number) => Promise<Post[]>
  /** Only the last request of a checkout; the same as `prepareOrders` in a shop that needs no other. */
  prepareLastSteps: (count: number) => Promise<Post[]>
  countOrders: () => Promise<number>
}

/** How many different goods the carts have. */
const cartGoods = 24

/** The goods of the cart with that index. */
export function pickGoods(goods: readonly Goods[], index: number): Goods {
  const picked = goods[(index % cartGoods) * Math.floor(goods.length / cartGoods)]
  if (!picked) throw new Error('The catalog is empty.')
  return picked
}

/** Calls `make` for each index, ten at a time. */
export async function makeEach<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) {
    const batch = Array.from({ length: Math.min(10, count - made.length) }, (_, offset) => make(made.length + offset))
    made.push(...(await Promise.all(batch)))
  }
  return made
}

/** Sends one read and returns its parsed answer. */
export async function ask({ server }: Peer, { path, method = 'GET', headers = {}, body }: Ask): Promise<unknown> {
  const answer = await fetch(server.url + path, { method, headers, ...(body !== undefined && { body }) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
