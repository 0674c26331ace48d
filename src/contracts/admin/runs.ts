import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { runIdSchema, runIdTextSchema, userIdSchema } from '../ids.ts'
import { listQuery, pageOf } from './lists.ts'
import { idSchema } from '../shared.ts'
import { bulkSteps } from './order-views.ts'
import { removalKinds } from './run-kinds.ts'
import { maxSheetRows, variantPatchSchema } from './variants.ts'
import { createHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

/** Rows of one run: all of the sheet of variants. */
const maxRunRows = maxSheetRows

const rowStates = ['waiting', 'done', 'refused', 'to_revert', 'reverted', 'kept'] as const
const runStates = ['running', 'done', 'reverting', 'reverted'] as const

const moveOrders = z.object({ kind: z.literal('move_orders'), to: z.enum(bulkSteps), ...reasonField })
const assignCases = z.object({ kind: z.literal('assign_cases'), ownerId: userIdSchema, ...reasonField })
const editVariants = z.object({ kind: z.literal('edit_variants'), ...reasonField })
const removal = z.object({ kind: z.enum(removalKinds), ...reasonField })

/** What is done with each row: the kind, and the fields that the body of its single command has. */
export const runCommandSchema = z.discriminatedUnion('kind', [moveOrders, assignCases, editVariants, removal])
export type RunCommand = z.infer<typeof runCommandSchema>

const rowSchema = z.object({
  id: idSchema,
  version: versionSchema,
  /** Its name when the run was started, which is shown after it was deleted. */
  name: z.optional(z.string().check(z.maxLength(200))),
})
const rowsOf = <Row extends z.ZodMiniType>(row: Row) => ({
  rows: z.array(row).check(z.minLength(1), z.maxLength(maxRunRows)),
})
const rowsField = rowsOf(rowSchema)

/** What a row adds to the body of the command: its own fields, such as its price. */
const variantRows = rowsOf(z.extend(rowSchema, { body: variantPatchSchema }))

/** One command for many things: the same one for each, with an answer for each (ADR 0053). */
export const runSchema = z.object({
  id: z.nullable(runIdSchema), // null = a dry run, of which nothing was kept
  /** `done`: of a dry run what would be, otherwise what was. */
  state: z.enum(runStates),
  can_revert: z.boolean(), // at least one row can be taken back, by who asks
  rows: z.array(
    z.object({
      id: idSchema, // of the thing
      name: z.string(), // as it was when the run began
      state: z.enum(rowStates), // `kept` = could not be taken back
      message: z.string(), // why it was refused or kept
      errors: z.optional(z.record(z.string(), z.array(z.string()))), // of a dry run: by the fields of its body
    }),
  ),
})
export type Run = z.infer<typeof runSchema>

/** A run among others. */
export const runRowSchema = z.object({
  id: runIdSchema,
  kind: z.string(), // of `runKinds`, or of a newer release
  to: z.nullable(z.string()), // of `move_orders`
  by: z.object({ id: userIdSchema, name: z.nullable(z.string()) }), // null = the person was erased
  started_at: z.string(),
  state: z.enum(runStates),
  can_revert: z.boolean(),
  counts: z.record(z.enum(rowStates), z.int()),
})

const answer = z.object({ data: runSchema })
const byId = z.object({ id: runIdTextSchema })

export type RunRow = z.infer<typeof runRowSchema>

export const runEndpoints = {
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/runs',
    summary:
      'Does the same with many things in the background, each in a transaction of its own; a dry run says which of them would be refused. Needs the right of the command',
    tag: 'runs',
    access: { staff: 'signed-in' },
    headers: createHeaders,
    query: writeQuery,
    body: z.discriminatedUnion('kind', [
      z.extend(moveOrders, rowsField),
      z.extend(assignCases, rowsField),
      z.extend(editVariants, variantRows),
      z.extend(removal, rowsField),
    ]),
    status: 201,
    response: answer,
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/runs',
    summary: 'The runs of the last week, the newest first: the own ones; all for who may see the log (audit.view)',
    tag: 'runs',
    access: { staff: 'signed-in' },
    query: z.object(listQuery),
    response: pageOf(runRowSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/runs/:id',
    summary: 'How far an own run is; any run for who may see the log',
    tag: 'runs',
    access: { staff: 'signed-in' },
    params: byId,
    response: answer,
  }),
  revert: defineEndpoint({
    method: 'POST',
    path: '/api/admin/runs/:id/revert',
    summary:
      'Takes a run back, row by row, with the rights of who asks; a row that was changed since is kept. Mails that have left stay sent',
    tag: 'runs',
    access: { staff: 'signed-in' },
    params: byId,
    headers: createHeaders,
    response: answer,
  }),
}
