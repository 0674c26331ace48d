import type * as z from 'zod/mini'
import { orderEndpoints } from '#contracts/admin/orders.ts'
import type { runEndpoints } from '#contracts/admin/runs.ts'
import type { Permission } from '#contracts/admin/permissions.ts'
import { nameOperation, type WriteParts } from '../staff-operations.ts'

type RunBody = z.output<typeof runEndpoints.create.body>

type RunKind = {
  /** The write that is done with each thing. */
  operation: string
  permission: Permission
  toParts: (body: Omit<RunBody, 'rows'>, row: { id: number; version: number }) => WriteParts
}

const { move } = orderEndpoints

export const runKinds: Readonly<Record<string, RunKind>> = {
  move_orders: {
    operation: nameOperation(move),
    permission: move.access.staff,
    toParts: ({ to, reason }, { id, version }) => ({ params: { id }, query: {}, body: { to, reason }, version }),
  },
}
