import { setTimeout as sleep } from 'node:timers/promises'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Balancer, startBalancer } from '../balancer.ts'
import { type FaultProxy, startFaultProxy } from '../fault-proxy.ts'
import { createDatabase, findFreePort, type PostgresServer, startPostgres } from '../postgres.ts'
import { createShopSeries, type ShopKind, type ShopProcess } from '../shop-process.ts'

const nodeCount = 3

/** A link that can fail; its name is for the history of a run. */
export type Link = { name: string; proxy: FaultProxy }

/** Three nodes behind a load balancer, on a database with a synchronous standby, with a proxy on every link that can fail. */
export type Bed = {
  balancer: Balancer
  /** By their place; a killed one is not there any more. */
  nodes: readonly ShopProcess[]
  links: readonly Link[]
  /** Connected to the database directly, to the server that is the primary now. */
  db: () => Db
  /** Kills a node outright and starts another one in its place. */
  killNode: (at: number) => Promise<void>
  /** The primary is stopped and started again. */
  restartDatabase: () => Promise<void>
  /** The primary dies, and the standby takes over. */
  failOver: () => Promise<void>
  close: () => Promise<void>
}

type NodeSettings = ShopKind & { environment?: Record<string, string> }

/** `fill` writes what the shop has before its first customer. */
export async function startBed(
  fill: (db: Db) => Promise<void>,
  { environment, ...kind }: NodeSettings = {},
): Promise<Bed> {
  const primary = await startPostgres({ synchronous_commit: 'on', wal_level: 'replica' })
  const databaseUrl = await createDatabase(primary.url)
  let { db } = await connectPostgres(databaseUrl, { onError: () => {} })
  await fill(db)
  const standby = await primary.startStandby()
  await primary.waitForStandby(true)
  const series = createShopSeries({ LINK_SECRET: 'x'.repeat(32), ...environment }, kind)
  const places = await Promise.all(
    Array.from({ length: nodeCount }, (_, at) => openPlace(at, { databaseUrl, standby })),
  )
  const nodes: ShopProcess[] = []
  for (const { own } of places) nodes.push(await series.start(own))
  const balancer = await startBalancer(places.map(({ url }) => url))
  return {
    balancer,
    nodes,
    links: places.flatMap(({ links }) => links),
    db: () => db,
    async killNode(at) {
      nodes[at]?.kill()
      await nodes[at]?.stop()
      nodes[at] = await series.start(places[at]?.own)
    },
    restartDatabase: primary.restart,
    async failOver() {
      await db.close()
      await primary.stop()
      await standby.promote()
      await standby.waitForStandby(false)
      ;({ db } = await connectPostgres(atServer(databaseUrl, standby), { onError: () => {} }))
    },
    async close() {
      await balancer.close()
      await series.close()
      for (const node of nodes) await node.stop()
      for (const { links } of places) for (const { proxy } of links) await proxy.close()
      await db.close()
      await standby.stop()
      await primary.stop()
    },
  }
}

type Servers = { databaseUrl: string; standby: PostgresServer }

/** Where a node runs: its port, and its links to the balancer and to both servers. */
async function openPlace(at: number, { databaseUrl, standby }: Servers) {
  const port = String(await findFreePort())
  const toNode = await startFaultProxy(new URL(`http://127.0.0.1:${port}/`))
  const toPrimary = await startFaultProxy(new URL(databaseUrl))
  const toStandby = await startFaultProxy(new URL(standby.url))
  const second = new URL(toStandby.urlOf(databaseUrl)).host
  return {
    url: toNode.urlOf(`http://127.0.0.1:${port}/`).replace(/\/$/, ''),
    own: { PORT: port, DATABASE_URL: toPrimary.urlOf(databaseUrl).replace(/@([^/]+)\//, `@$1,${second}/`) },
    links: [
      { name: `node ${at}`, proxy: toNode },
      { name: `node ${at} to the primary`, proxy: toPrimary },
      { name: `node ${at} to the standby`, proxy: toStandby },
    ],
  }
}

function atServer(databaseUrl: string, { url }: PostgresServer): string {
  return databaseUrl.replace(/@[^/]+\//, `@${new URL(url).host}/`)
}

const faults = {
  late: (proxy: FaultProxy, is: boolean) => void (proxy.lateMs = is ? 200 : 0),
  dripping: (proxy: FaultProxy, is: boolean) => void (proxy.isDripping = is),
  silent: (proxy: FaultProxy, is: boolean) => void (proxy.isHole = is),
  cut: (proxy: FaultProxy, is: boolean) => {
    proxy.isOpen = !is
    if (is) proxy.cut('reset')
  },
}
export type FaultName = keyof typeof faults
export const faultNames = ['late', 'dripping', 'silent', 'cut'] as const satisfies readonly FaultName[]

/** Lets a link fail in this way for a time. */
export async function breakLink({ proxy }: Link, { fault, ms }: { fault: FaultName; ms: number }): Promise<void> {
  faults[fault](proxy, true)
  await sleep(ms)
  faults[fault](proxy, false)
}
