import { setTimeout as sleep } from 'node:timers/promises'
import type { Goods } from './goods.ts'
import type { Installed } from './install.ts'
import { clients } from '../order-load.ts'
import { startShop, withoutCache, type BenchServer } from '../server.ts'
import { startOurs } from './ours.ts'
import { measureOrders, measurePairs, measureReads, measureWrites, type Pair } from './pairs.ts'
import { readNames, type Peer, type ReadName } from './peer.ts'
import type { Figure } from './report.ts'
import { startVendure, startVendureProcess, type VendureShop } from './vendure.ts'
import { verifySameAnswers } from './verify.ts'

export type Effort = { pairs: number; seconds: number; adds: number; orders: { ours: number; theirs: number } }

type Input = {
  databaseUrl: string
  vendure: VendureShop
  goods: readonly Goods[]
  installed: { ours: Installed; theirs: Installed }
  effort: Effort
}

const settleMs = 5_000

const readTitles: Record<ReadName, string> = {
  list: 'List of 24 products',
  facets: 'List of 24 products with the counts of its facets',
  product: 'One product',
  search: 'Text search, 24 products',
  tree: 'Tree of categories',
}

/** Every figure of the report, in its order. */
export async function measureFigures({ databaseUrl, vendure, goods, installed, effort }: Input): Promise<Figure[]> {
  const figures: Figure[] = []
  const add: Add = (figure) => {
    console.log(`${figure.name}: ${figure.pairs.map(({ ours, theirs }) => `${ours} : ${theirs}`).join(', ')}`)
    figures.push(figure)
  }
  const startBoth = {
    ours: () => startOurs({ databaseUrl, goods }),
    theirs: () => startVendure(vendure, goods),
  }
  add({ name: 'Start', unit: 's', better: 'less', pairs: await measureStarts(startBoth, effort.pairs) })

  add({
    name: 'Memory after start, with the jobs running',
    unit: 'MB',
    better: 'less',
    pairs: [
      {
        ours: await memoryAfterStart([() => startShop({ databaseUrl, environment: { WORKERS: '1' } })]),
        theirs: await memoryAfterStart([
          () => startVendureProcess(vendure, 'server'),
          () => startVendureProcess(vendure, 'worker'),
        ]),
      },
    ],
    note: 'one process of ours, two of Vendure',
  })

  const shops = {
    fresh: await startOurs({ databaseUrl, goods, environment: withoutCache }),
    ours: await startBoth.ours(),
    theirs: await startBoth.theirs(),
  }
  try {
    await sleep(settleMs)
    const atStart = memoryOf(shops)
    await verifySameAnswers(shops, goods)
    await measureAllReads(shops, effort, add)
    await measureAllWrites(shops, effort, add)
    add({ name: 'Memory of the server after start', unit: 'MB', better: 'less', pairs: [atStart] })
    add({ name: 'Memory of the server after all of the above', unit: 'MB', better: 'less', pairs: [memoryOf(shops)] })
  } finally {
    for (const { server } of Object.values(shops)) await server.stop()
  }
  const { ours, theirs } = installed
  const size = { ours: ours.megabytes, theirs: theirs.megabytes }
  const count = { ours: ours.packages, theirs: theirs.packages }
  add({
    name: 'Installed packages, size',
    unit: 'MB',
    better: 'less',
    pairs: [size],
    note: 'without development packages',
  })
  add({ name: 'Installed packages, count', unit: '', better: 'less', pairs: [count] })
  return figures
}

type Add = (figure: Figure) => void

/** `fresh` is ours without stored answers. */
type Shops = { fresh: Peer; ours: Peer; theirs: Peer }

async function measureStarts(
  start: { ours: () => Promise<Peer>; theirs: () => Promise<Peer> },
  count: number,
): Promise<Pair[]> {
  const secondsOf = async (startPeer: () => Promise<Peer>) => {
    const { server } = await startPeer()
    await server.stop()
    return server.startSeconds
  }
  return measurePairs(count, { ours: () => secondsOf(start.ours), theirs: () => secondsOf(start.theirs) })
}

/** Megabytes of all these processes together, once they have become quiet. */
async function memoryAfterStart(starts: readonly (() => Promise<BenchServer>)[]): Promise<number> {
  const servers: BenchServer[] = []
  for (const start of starts) servers.push(await start())
  await sleep(settleMs)
  const megabytes = servers.reduce((sum, server) => sum + server.memoryMb(), 0)
  for (const server of servers) await server.stop()
  return megabytes
}

/** Ours twice, with each answer built again and with stored answers, and theirs between them. */
async function measureAllReads({ fresh, ours, theirs }: Shops, { pairs, seconds }: Effort, add: Add): Promise<void> {
  for (const name of readNames) {
    const built: Pair[] = []
    const stored: Pair[] = []
    // The first round compiles the code and plans the statements.
    for (let round = 0; round <= pairs; round += 1) {
      const rates = {
        fresh: await measureReads(fresh, name, seconds),
        theirs: await measureReads(theirs, name, seconds),
        ours: await measureReads(ours, name, seconds),
      }
      if (round === 0) continue
      built.push({ ours: rates.fresh, theirs: rates.theirs })
      stored.push({ ours: rates.ours, theirs: rates.theirs })
    }
    const count = ours.reads[name].length
    const note = count === 1 ? 'one URL' : `${count.toLocaleString('en')} URLs in turn`
    const rest = { unit: '/s', better: 'more', note } as const
    add({ ...rest, name: `${readTitles[name]}, each answer built`, pairs: built })
    add({ ...rest, name: `${readTitles[name]}, as delivered`, pairs: stored })
  }
}

async function measureAllWrites({ ours, theirs }: Shops, { pairs, adds, orders }: Effort, add: Add): Promise<void> {
  const addsOf = (peer: Peer) => () => measureWrites(peer, { prepare: peer.prepareAdds, count: adds })
  const rest = { unit: '/s', better: 'more' } as const
  // Compiles the code and plans the statements.
  for (const peer of [ours, theirs]) await measureOrders(peer, { prepare: peer.prepareOrders, count: orders.theirs })
  add({
    ...rest,
    name: `First piece into the cart, ${clients} clients`,
    pairs: await measurePairs(pairs, { ours: addsOf(ours), theirs: addsOf(theirs) }),
  })
  add({
    ...rest,
    name: `Cart to order, ${clients} clients`,
    pairs: await measurePairs(pairs, {
      ours: () => measureOrders(ours, { prepare: ours.prepareOrders, count: orders.ours }),
      theirs: () => measureOrders(theirs, { prepare: theirs.prepareOrders, count: orders.theirs }),
    }),
  })
  add({
    ...rest,
    name: `Cart to order, the last step only, ${clients} clients`,
    pairs: await measurePairs(pairs, {
      ours: () => measureOrders(ours, { prepare: ours.prepareLastSteps, count: orders.ours }),
      theirs: () => measureOrders(theirs, { prepare: theirs.prepareLastSteps, count: orders.theirs }),
    }),
    note: 'Vendure already knows customer, address and delivery',
  })
}

function memoryOf({ ours, theirs }: Shops): Pair {
  return { ours: ours.server.memoryMb(), theirs: theirs.server.memoryMb() }
}
