import { startBalancer } from './balancer.ts'
import { createShopSeries, type ShopProcess } from './shop-process.ts'

export type ShopNodes = Awaited<ReturnType<typeof startShopNodes>>

/** Nodes of one shop as processes behind a load balancer. */
export async function startShopNodes(environment: Record<string, string>, count: number) {
  const series = createShopSeries(environment)
  let nodes: ShopProcess[] = []
  for (let started = 0; started < count; started += 1) nodes.push(await series.start())
  const balancer = await startBalancer(nodes.map(({ url }) => url))
  return {
    balancer,
    /** Past the balancer: of the nodes in turn, also of one that is dead and not yet replaced. */
    urlOf: (turn: number): string => nodes[turn % nodes.length]?.url ?? '',
    /** Kills a node outright and puts a new one in its place. */
    async kill(at: number): Promise<void> {
      const victim = nodes[at]
      victim?.kill()
      const next = await series.start()
      nodes = nodes.with(at, next)
      balancer.setNodes(nodes.map(({ url }) => url))
      await victim?.stop()
    },
    async close(): Promise<void> {
      await balancer.close()
      await series.close()
      for (const node of nodes) await node.stop()
    },
  }
}
