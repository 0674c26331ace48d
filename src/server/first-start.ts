import { isDemoLoaded } from '../../db/seeds/demo/demo-state.queries.ts'
import { layReference } from '../../db/seeds/reference/lay-reference.ts'
import type { Modules } from './composition.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db/db.ts'

export type FirstStartDeps = {
  db: Db
  clock: Clock
  modules: Pick<Modules, 'accounts' | 'catalog' | 'orders' | 'pricing' | 'search'>
  isDemo: boolean
  announce: (text: string) => void
}

/** Lays what every shop needs. With the demo the first look is at a shop and not at empty shelves. */
export async function fillEmptyShop({ db, clock, modules, isDemo, announce }: FirstStartDeps): Promise<void> {
  await layReference(db)
  if (!isDemo || (await isDemoLoaded(db))) return
  announce('Filling the shop with the demo catalogue …')
  const { loadDemo } = await import('../../db/seeds/demo/load-demo.ts')
  let announced = 0
  const report = await loadDemo(
    {
      db,
      clock,
      pricing: modules.pricing,
      onProductsWritten: modules.catalog.refreshDocuments,
      hashPassword: modules.accounts.hashPassword,
      orderDigestOf: modules.orders.linkDigestOf,
      papers: modules.orders,
    },
    {
      onProgress({ done, total }) {
        const percent = Math.floor((done / total) * 4) * 25
        if (percent > announced) announce(`  ${percent} %`)
        announced = Math.max(announced, percent)
      },
    },
  )
  modules.catalog.dropCaches()
  await modules.search.recount()
  announce(`Loaded ${report.loaded} products.`)
  for (const { line, reason } of report.refusals) announce(`  line ${line}: ${reason}`)
}
