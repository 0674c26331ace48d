import * as z from 'zod/mini'

// What every write of the back office has in common (ADR 0042). A write is a command or a patch that holds only the
// changed fields. The same Idempotency-Key returns the stored answer of the first call.

const keyHeader = { 'idempotency-key': z.uuid() }

/** Of a write that creates something. */
export const createHeaders = z.object(keyHeader)

/** Of a change to an existing thing. `If-Match` is its version in quotes, `"3"`; without it the answer is 428. */
export const changeHeaders = z.object({ ...keyHeader, 'if-match': z.optional(z.string().check(z.maxLength(40))) })

/** `dry_run=1` runs the same code and rolls back: the answer says what would be. */
export const writeQuery = z.object({ dry_run: z.optional(z.literal('1')) })

/** Why, in the words of the person; kept in the audit log. */
export const reasonField = { reason: z.optional(z.string().check(z.trim(), z.maxLength(500))) }

/** Of a write without fields: nothing, or only a reason. */
export const reasonBody = z.nullish(z.object(reasonField))

/** The number that changes with every save of the thing. */
export const versionSchema = z.int().check(z.positive())

/** `details` of a 412 with the code `stale`: what is there now, and who changed it; null = the shop itself, or unknown. */
export const staleDetailsSchema = z.object({
  current: z.record(z.string(), z.unknown()),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(z.string()),
})
export type StaleDetails = z.infer<typeof staleDetailsSchema>

/** Of an answer whose write can be taken back: `until` then, by the same person and once, with `undo.run`. */
export const undoField = { undo: z.optional(z.object({ id: z.uuid(), until: z.string() })) }
export type OfferedUndo = { id: string; until: string }
