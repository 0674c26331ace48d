import { markAsOwn, readHolding } from '../../demo/seeds/demo-state.queries.ts'
import { layReference } from '../../db/reference/lay-reference.ts'
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

// An invented shop with published passwords must not sell by mistake, nor an owner's shop be filled with invented goods.
const demoIsNoShop =
  'This database holds the demo shop (invented goods, orders and accounts with published passwords), and DEMO=0 asks for a shop of your own. ' +
  'Give it an empty database (another DATA_DIR or DATABASE_URL), or start the demo with DEMO=1. docs/operations.md tells how to keep a demo that has become your shop.'
const shopIsNoDemo =
  'This is a shop of your own, so the demo is not loaded. Start it with DEMO=0: with DEMO=1 and without the keys of Stripe cards are only pretended to be paid.'

/**
 * Lays what every shop needs. With the demo the first look is at a shop and not at empty shelves. Throws when an own shop is asked
 * of a database that holds the demo.
 */
export async function fillEmptyShop({ db, clock, modules, isDemo, announce }: FirstStartDeps): Promise<void> {
  const holding = await readHolding(db.query)
  if (!isDemo && (holding === 'demo' || holding === 'half')) throw new Error(demoIsNoShop)
  await layReference(db)
  if (!isDemo) return markAsOwn(db)
  if (holding === 'own') announce(shopIsNoDemo)
  if (holding === 'own' || holding === 'demo') return
  announce('Filling the shop with the demo catalogue …')
  const { loadDemo } = await import('../../demo/seeds/load-demo.ts')
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
