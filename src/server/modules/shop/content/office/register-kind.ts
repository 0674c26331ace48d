import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { defineContentKind } from '#contracts/admin/content.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import {
  getContent,
  removeContent,
  removedRowSchema,
  restoreContent,
  type ContentKind,
  type OfficeDeps,
} from './content-kind.ts'

/** Contracts of any kind of content, of which only what all share is known. */
type KindEndpoints<Item extends z.ZodMiniType> = Pick<
  ReturnType<typeof defineContentKind<z.ZodMiniType, Item, z.core.$ZodLooseShape, z.core.$ZodLooseShape>>,
  'get' | 'remove' | 'history'
>

/** The operations that are the same for every kind: reading one, its history, deleting it and taking that back. */
export function registerKind<
  Row extends { id: number; version: number },
  Columns extends object,
  Shown extends { id: number; version: number },
>(
  app: FastifyInstance,
  deps: StaffWriteDeps & OfficeDeps,
  { kind, endpoints }: { kind: ContentKind<Row, Columns, Shown>; endpoints: KindEndpoints<z.ZodMiniType<Shown>> },
): void {
  const { db } = deps
  const { get, remove, history } = endpoints
  registerEndpoint(app, get, async ({ params }) => ({ data: await getContent(db.query, kind, params.id) }))
  registerEndpoint(app, history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: kind.thing, thingId: String(params.id) }, query),
  }))
  registerStaffWrite(
    app,
    deps,
    remove,
    async ({ params, version, undoable, ...write }) => {
      undoable(await removeContent(deps, write, { kind, id: params.id, version }))
      return {}
    },
    {
      undo: {
        facts: removedRowSchema,
        run: ({ facts, ...write }) => restoreContent(deps, write, { kind, removed: facts }),
      },
    },
  )
}
