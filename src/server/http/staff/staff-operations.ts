import type * as z from 'zod/mini'
import type { Permission } from '#contracts/admin/permissions.ts'
import type { OfferedUndo } from '#contracts/admin/writes.ts'
import type { StoreId } from '#kernel/ids.ts'
import type { AuditEntry } from '#server/platform/audit/audit.types.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { LiveHub } from './live/live-hub.ts'
import type { StaffCaller } from './staff-caller.ts'

/** Says what a write changed. */
export type Audit = (entry: AuditEntry) => void

/** What a use case needs of a write of staff: its transaction, and where it says what it changed. */
export type AuditedWrite = { tx: Tx; audit: Audit }

/** The checked parts of a request; they survive being stored as JSON. */
export type WriteParts = { params: unknown; query: unknown; body: unknown; version: number | undefined }

export type Performer = AuditedWrite & {
  staff: StaffCaller
  branches: readonly StoreId[] | null | undefined
  isDryRun: boolean
}

/** How a write is taken back: `facts` is what it noted with `undoable`. */
export type Reversal<Facts = unknown> = {
  facts: z.ZodMiniType<Facts>
  /** Runs in one transaction with the removal of the waiting mails; throws to refuse. */
  run: (input: AuditedWrite & { facts: Facts; staff: StaffCaller }) => Promise<void>
}

/** A write of the back office, callable by its name: by an undo, by the confirmation of a colleague. */
export type StaffOperation = {
  permission: Permission
  /** Returns the answer as text. `undo`: how the person may take it back. */
  perform: (performer: Performer, parts: WriteParts) => Promise<{ json: string; undo: OfferedUndo | undefined }>
  takeBack: ((input: AuditedWrite & { facts: unknown; staff: StaffCaller }) => Promise<void>) | undefined
}

/** What the writes of one shop share. */
export type StaffFrame = {
  operations: Map<string, StaffOperation>
  /** Called after the commit with the things that were written. */
  announce: (things: readonly { thing: string; id: string }[]) => void
  /** Sends tags to the open streams of every node. */
  tell: (tags: readonly string[]) => void
  /** The streams of this node. */
  live: LiveHub
}

export function nameOperation({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}
