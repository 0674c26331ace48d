/**
 * Shared lists of parties: an organizer shares goods with guests behind a secret link, and each item is brought or bought by one of
 * them. Owns the lists with their items and replies. Owns no goods, no carts and no orders: guests pay through the shop's checkout.
 */
import { todayOf } from '#kernel/shop-calendar.ts'
import { deleteListsOf } from './customer-data.queries.ts'
import { followPlaced, freeCancelled } from './follow-orders.ts'
import { provideListMail } from './list-mail.ts'
import { readList } from './read-list.ts'
import { describeLines } from './shared-goods.ts'
import { deleteDueLists } from './sharing.queries.ts'
import { registerAdminSharingRoutes } from './sharing.admin.routes.ts'
import { registerSharingRoutes } from './sharing.routes.ts'
import type { SharingDeps, SharingModule } from './sharing.types.ts'

export { sharedListData } from './customer-data.ts'
export type { ListLink, SharingModule } from './sharing.types.ts'

const eraseJob = 'sharing.erase'

export function createSharingModule(deps: SharingDeps): SharingModule {
  const { db, clock, jobs } = deps
  const eraseDue = () => deleteDueLists(db.query, todayOf(clock))
  provideListMail(deps)
  jobs.work(eraseJob, eraseDue)
  jobs.schedule(eraseJob, '38 3 * * *')
  return {
    routes(app) {
      registerSharingRoutes(app, deps)
      registerAdminSharingRoutes(app, deps)
    },
    describeLines: (lines) => describeLines(deps, lines),
    readList: (link) => readList(deps, { link, guestKey: undefined }),
    followPlaced,
    freeCancelled,
    forgetCustomer: deleteListsOf,
    eraseDue,
  }
}
