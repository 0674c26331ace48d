import { seedReference } from '../../../db/reference/seed-reference.ts'
import type { Modules } from '../composition.ts'
import { ApiError } from '../http/errors.ts'
import type { DemoDeps, DemoShop } from './demo.ts'
import { markAsOwn, findHolding } from './first-start.queries.ts'

export type FirstStartDeps = DemoDeps & {
  modules: Pick<Modules, 'content' | 'search' | 'staff' | 'stores'>
  /** Undefined = the demo is off. */
  demo: DemoShop | undefined
  announce: (text: string) => void
}

// The demo with its published passwords must not sell by mistake, and an owner's shop must not get invented goods.
const demoDatabaseMessage =
  'This database holds the demo shop (invented goods, orders and accounts with published passwords), and DEMO=0 asks for a shop of your own. ' +
  'Give it an empty database (another DATA_DIR or DATABASE_URL), or start the demo with DEMO=1. docs/operations.md says how to keep a demo that has become your shop.'
const ownShopMessage =
  'This is a shop of your own, so the demo is not loaded. Start it with DEMO=0: with DEMO=1 and without Stripe keys, card payments are only simulated.'

/**
 * Inserts the reference data, then the demo, so that the first visitor sees a shop and not empty shelves. Throws if the
 * demo is off but the database contains it.
 */
export async function fillEmptyShop({
  app,
  db,
  clock,
  events,
  modules,
  demo,
  announce,
}: FirstStartDeps): Promise<void> {
  const holding = await findHolding(db.query)
  if (!demo && (holding === 'demo' || holding === 'half')) throw new Error(demoDatabaseMessage)
  await seedReference(db)
  if (!demo) return markAsOwn(db, { isNew: holding === 'nothing' })
  if (holding === 'own') announce(ownShopMessage)
  if (holding === 'own') return
  if (holding === 'demo') return makeDemoOwner(modules, demo)
  announce('Filling the shop with the demo catalog …')
  let announced = 0
  const report = await demo.fillEmptyShop({ app, db, clock, events, modules }, ({ done, total }) => {
    const percent = Math.floor((done / total) * 4) * 25
    if (percent > announced) announce(`  ${percent} %`)
    announced = Math.max(announced, percent)
  })
  // What was read while the shop was being filled would be shown to its first visitors.
  modules.catalog.dropCaches()
  modules.content.dropCaches()
  modules.stores.dropCaches()
  await modules.search.recount()
  announce(`Loaded ${report.loaded} products.`)
  for (const { line, reason } of report.refusals) announce(`  line ${line}: ${reason}`)
  await makeDemoOwner(modules, demo)
}

/** The demo may have another owner already. */
async function makeDemoOwner({ staff }: Pick<Modules, 'staff'>, { owner }: DemoShop): Promise<void> {
  try {
    await staff.createFirstOwner({ ...owner, passwordConfirmation: owner.password })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'conflict')) throw error
  }
}
