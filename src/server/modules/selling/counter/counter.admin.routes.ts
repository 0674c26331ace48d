import type { FastifyInstance } from 'fastify'
import { counterEndpoints } from '#contracts/admin/counter.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import type { CounterDeps } from './counter.types.ts'
import { findBranchGoods, readBranches } from './goods/find-branch-goods.ts'
import { endHold, prolongHold } from './holds/change-holds.ts'
import { holdForPerson, readHolds } from './holds/holds.ts'
import { readReceipts, receiveGoods } from './receipts/receipts.ts'
import { putBackGoods, removalSchema, removeGoods } from './goods/remove-goods.ts'

export function registerCounterRoutes(app: FastifyInstance, deps: CounterDeps): void {
  const { db } = deps
  registerEndpoint(app, counterEndpoints.find, async ({ query }) => ({
    data: await findBranchGoods(db.query, {
      codes: query.codes?.split(',').filter(Boolean) ?? [],
      words: query.words ?? '',
    }),
  }))
  registerEndpoint(app, counterEndpoints.branches, async ({ branches }) => ({
    data: await readBranches(db.query, branches),
  }))
  registerEndpoint(app, counterEndpoints.receipts, async ({ query, branches }) => ({
    data: await readReceipts(db.query, { storeId: query.store, branches }),
  }))
  registerStaffWrite(app, deps, counterEndpoints.receive, async ({ body, ...write }) => ({
    data: await receiveGoods(deps, write, body),
  }))
  registerStaffWrite(
    app,
    deps,
    counterEndpoints.remove,
    async ({ body, undoable, ...write }) => {
      const { goods, removal } = await removeGoods(deps, write, body)
      undoable(removal)
      return { data: goods }
    },
    { undo: { facts: removalSchema, run: ({ facts, ...write }) => putBackGoods(deps, write, facts) } },
  )
  registerEndpoint(app, counterEndpoints.holds, async ({ query, branches }) => ({
    data: await readHolds(db.query, { storeId: query.store, branches }),
  }))
  registerStaffWrite(app, deps, counterEndpoints.hold, async ({ body, ...write }) => ({
    data: await holdForPerson(deps, write, body),
  }))
  registerStaffWrite(app, deps, counterEndpoints.prolong, async ({ body, ...write }) => ({
    data: await prolongHold(deps, write, body),
  }))
  registerStaffWrite(app, deps, counterEndpoints.end, async ({ body, ...write }) => ({
    data: await endHold(deps, write, body),
  }))
}
