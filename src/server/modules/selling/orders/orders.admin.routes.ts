import type { FastifyInstance } from 'fastify'
import { orderEndpoints } from '#contracts/admin/orders.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import { moveOrder, noteOrder, readMoneyBack, readStore, type ChangeOrderDeps } from './office/change-order.ts'
import { listBranches, listForOffice } from './office/list-orders.ts'
import { readTimeline } from './office/order-timeline.ts'
import { rightsOf, showOrder } from './office/show-order.ts'
import { movedOrderSchema, takeBackMove } from './office/take-back-move.ts'

export function registerAdminOrderRoutes(app: FastifyInstance, deps: ChangeOrderDeps): void {
  registerEndpoint(app, orderEndpoints.list, async ({ query, branches }) => ({
    data: await listForOffice(deps, { query, branches }),
  }))
  registerEndpoint(app, orderEndpoints.branches, async ({ branches }) => ({
    data: await listBranches(deps, branches),
  }))
  registerEndpoint(app, orderEndpoints.get, async ({ params, branches, staff }) => ({
    data: await showOrder(deps, params.number, { branches, ...rightsOf(staff) }),
  }))
  registerEndpoint(app, orderEndpoints.timeline, async ({ params, branches }) => ({
    data: await readTimeline(deps, { number: params.number, branches }),
  }))
  registerMove(app, deps)
  registerStaffWrite(app, deps, orderEndpoints.note, async ({ params, body, version, staff, ...write }) => ({
    data: await noteOrder(
      deps,
      { ...write, by: staff.name, rights: rightsOf(staff) },
      { id: params.id, version, text: body.text },
    ),
  }))
}

function registerMove(app: FastifyInstance, deps: ChangeOrderDeps): void {
  registerStaffWrite(
    app,
    deps,
    orderEndpoints.move,
    async ({ params, body, version, staff, undoable, ...write }) => {
      const { to, reason = '', trackingNumber, trackingUrl = '' } = body
      const tracking = trackingNumber ? { number: trackingNumber, url: trackingUrl } : undefined
      const move = { id: params.id, version, to, reason, tracking }
      const { order, moved } = await moveOrder(deps, { ...write, by: staff.name, rights: rightsOf(staff) }, move)
      if (moved) undoable(moved)
      return { data: order }
    },
    {
      undo: { facts: movedOrderSchema, run: ({ facts, ...write }) => takeBackMove(deps, write, facts) },
      amountCents: ({ tx, params, body }) => readMoneyBack(deps, tx, { id: params.id, to: body.to }),
      storeId: ({ tx, params }) => readStore(tx, { id: params.id }),
    },
  )
}
