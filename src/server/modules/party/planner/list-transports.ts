import type { WaysQuestion } from './party-ways.ts'
import type { PlannerDeps } from './planner.types.ts'

export type Transports = Pick<WaysQuestion, 'carriers' | 'stores' | 'vans'>

/** What can bring a party: the carriers, and the branches where it can be picked up. */
export async function listTransports({ db, delivery }: Pick<PlannerDeps, 'db' | 'delivery'>): Promise<Transports> {
  const [carriers, stores, vans] = await Promise.all([
    delivery.listCarriers(db.query),
    delivery.listPickupStores(db.query),
    delivery.listBranchVans(db.query),
  ])
  return { carriers, stores, vans }
}
