import { layReference } from '../../db/reference/lay-reference.ts'
import type { Modules } from './composition.ts'
import type { DemoDeps, DemoShop } from './demo.ts'
import { markAsOwn, readHolding } from './first-start.queries.ts'

export type FirstStartDeps = DemoDeps & {
  modules: Pick<Modules, 'search'>
  /** Undefined = a shop of one's own is asked for. */
  demo: DemoShop | undefined
  announce: (text: string) => void
}

// An invented shop with published passwords must not sell by mistake, nor an owner's shop be filled with invented goods.
const demoIsNoShop =
  'This database holds the demo shop (invented goods, orders and accounts with published passwords), and DEMO=0 asks for a shop of your own. ' +
  'Give it an empty database (another DATA_DIR or DATABASE_URL), or start the demo with DEMO=1. docs/operations.md tells how to keep a demo that has become your shop.'
const shopIsNoDemo =
  'This is a shop of your own, so the demo is not loaded. Start it with DEMO=0: with DEMO=1 and without the keys of Stripe cards are only pretended to be paid.'

/**
 * Lays what every shop needs. With the demo the first look is at a shop and not at empty shelves. Throws when a shop of one's own
 * is asked of a database that holds the demo.
 */
export async function fillEmptyShop({ db, clock, modules, demo, announce }: FirstStartDeps): Promise<void> {
  const holding = await readHolding(db.query)
  if (!demo && (holding === 'demo' || holding === 'half')) throw new Error(demoIsNoShop)
  await layReference(db)
  if (!demo) return markAsOwn(db)
  if (holding === 'own') announce(shopIsNoDemo)
  if (holding === 'own' || holding === 'demo') return
  announce('Filling the shop with the demo catalogue …')
  let announced = 0
  const report = await demo.fillEmptyShop({ db, clock, modules }, ({ done, total }) => {
    const percent = Math.floor((done / total) * 4) * 25
    if (percent > announced) announce(`  ${percent} %`)
    announced = Math.max(announced, percent)
  })
  modules.catalog.dropCaches()
  await modules.search.recount()
  announce(`Loaded ${report.loaded} products.`)
  for (const { line, reason } of report.refusals) announce(`  line ${line}: ${reason}`)
}
