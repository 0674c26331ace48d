import type { UserId } from '#kernel/ids.ts'

/** What a write changed: per field the value before and after; `personal` = it changed, and is not kept here. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown] | 'personal'>>

/** Who did it: a member of staff in a session, or a command or job (`actor`). */
export type AuditAuthor = { userId: UserId; sessionId: number } | { actor: string }

/** What was done to which thing. `before` undefined = it is new, `after` undefined = it is gone. */
export type AuditEntry = {
  thing: string
  id: number | string
  before?: Readonly<Record<string, unknown>> | undefined
  after?: Readonly<Record<string, unknown>> | undefined
  /** After the write, if the thing has one. */
  version?: number | undefined
  /** Fields that describe a person: the log says only that they changed. */
  personal?: readonly string[]
}

/** `action`: the permission that the write needed, or what a person did with their own sign-in. */
export type AuditContext = {
  author: AuditAuthor
  action: string
  at: Date
  reason?: string | undefined
  batch?: string | undefined
}

export type AuditFilter = {
  thing?: string | undefined
  thingId?: string | undefined
  /** The parts of the thing, whose rows belong to its history too. */
  parts?: { thing: string; ids: readonly string[] } | undefined
  userId?: UserId | undefined
  /** `to` is the first moment after it. */
  between?: { from: Date; to: Date } | undefined
}

export type StoredAuditRow = {
  id: number
  at: Date
  userId: UserId | null
  /** Empty if the person was erased. */
  name: string
  actor: string
  action: string
  thing: string
  thingId: string
  version: number | null
  changes: unknown
  reason: string
  batch: string | null
}
