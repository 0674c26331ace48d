import { whenCalm } from '../calm.ts'
import { spread, type Runs } from '../figures.ts'
import { load, post, type Post } from '../load.ts'
import { clients } from '../order-load.ts'
import type { Peer, ReadName } from './peer.ts'

export type Pair = { ours: number; theirs: number }
export type Sides = { ours: () => Promise<number>; theirs: () => Promise<number> }

/** Measures ours, theirs, ours, theirs …: a change of the machine's speed falls on both. */
export async function measurePairs(count: number, { ours, theirs }: Sides): Promise<Pair[]> {
  const pairs: Pair[] = []
  while (pairs.length < count) pairs.push({ ours: await ours(), theirs: await theirs() })
  return pairs
}

/** How many times better we are, pair by pair; below 1 the other shop is better. */
export function compare(pairs: readonly Pair[], better: 'more' | 'less'): Runs {
  return spread(pairs.map(({ ours, theirs }) => (better === 'more' ? ours / theirs : theirs / ours)))
}

/** Ours keeps stored answers compressed, and would decompress them for a client that accepts nothing. */
const browserHeaders = { 'accept-encoding': 'br' }

/** Answers per second to 20 connections that ask for one thing after the other. Throws if a request fails. */
export async function measureReads({ server, reads }: Peer, name: ReadName, seconds: number): Promise<number> {
  const asks = reads[name]
  const askOf = (index: number) => {
    const found = asks[(index * 7919) % asks.length]
    if (!found) throw new Error(`There is nothing to ask for: ${name}.`)
    return found
  }
  const { perSecond, failures } = await load({ url: server.url, headers: browserHeaders, askOf, seconds })
  if (failures > 0) throw new Error(`${failures} requests of "${name}" failed at ${server.url}.`)
  return perSecond
}

/** Requests per second, sent by ten clients; what comes before them is prepared and not measured. */
export async function measureWrites(
  { server }: Peer,
  { prepare, count }: { prepare: (count: number) => Promise<Post[]>; count: number },
): Promise<number> {
  return whenCalm(async () => {
    const posts = await prepare(count)
    const startedAt = performance.now()
    await post(server.url, { posts, connections: clients })
    return count / ((performance.now() - startedAt) / 1000)
  })
}

/** The same for orders; throws unless every request has become an order. */
export async function measureOrders(
  peer: Peer,
  { prepare, count }: { prepare: (count: number) => Promise<Post[]>; count: number },
): Promise<number> {
  const before = await peer.countOrders()
  let prepared = 0
  const perSecond = await measureWrites(peer, {
    count,
    prepare: async (wanted) => {
      prepared += wanted
      return prepare(wanted)
    },
  })
  const placed = (await peer.countOrders()) - before
  if (placed !== prepared) throw new Error(`${prepared} orders were sent to ${peer.server.url}, ${placed} placed.`)
  return perSecond
}
