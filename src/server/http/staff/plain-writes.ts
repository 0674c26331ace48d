import { given, type Patch } from '#kernel/given.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type BrokenRules, refuseBroken, refuseUsed } from './broken-rules.ts'
import type { AuditedWrite } from './staff-operations.ts'
import { refuseStale } from './versions.ts'

type Versioned<Id> = { id: Id; version: number }

/** A thing of one row that staff add, change and delete: its queries, and what is its own about these writes. */
export type PlainThing<Deps, Id, Stored extends Versioned<Id>, Fields extends object, Shown> = {
  /** In the audit log. */
  thing: string
  find: (tx: Tx, id: Id) => Promise<Stored | undefined>
  /** Locks the row until the transaction ends: of two changes of one version, the second finds the first. */
  lock: (tx: Tx, id: Id) => Promise<Stored | undefined>
  update: (tx: Tx, id: Id, fields: Partial<Fields>) => Promise<void>
  remove: (tx: Tx, id: Id) => Promise<void>
  show: (stored: Stored, tx: Tx) => Shown | Promise<Shown>
  /** The fields of the audit log. */
  log: (stored: Stored) => Record<string, unknown>
  /** Those of them that describe a person: the log says only that they changed. */
  personal?: readonly string[]
  /** Throws 422 for changed fields that do not fit together, or not to the others. */
  check?: (changed: Partial<Fields>, before: Stored) => void
  rules?: BrokenRules
  /** Why it must stay; undefined = it may go. */
  refuseRemoval?: (before: Stored, tx: Tx) => string | undefined | Promise<string | undefined>
  /** What to say if the database keeps it because others refer to it. */
  inUse?: string
  /** Publishes the events of a write; `changed` is undefined for a new and for a deleted one. */
  announce?: (deps: Deps, tx: Tx, change: { id: Id; changed: Partial<Fields> | undefined }) => Promise<void>
}

/** The writes of a thing. Each throws 404, 412 for another version, 422 for a broken rule. */
export function createPlainWrites<
  Deps,
  Id extends number,
  Stored extends Versioned<Id>,
  Fields extends Record<string, unknown>,
  Shown extends Versioned<Id>,
>(plain: PlainThing<Deps, Id, Stored, Fields, Shown>) {
  const { thing, find, log, personal = [], rules = {} } = plain

  return {
    /** A new one, or a deleted one that comes back. */
    async add(deps: Deps, { tx, audit }: AuditedWrite, insert: (tx: Tx) => Promise<Id>): Promise<Shown> {
      const id = await refuseBroken(rules, () => insert(tx))
      const stored = refuseMissing(thing, await find(tx, id))
      audit({ thing, id, after: log(stored), version: stored.version, personal })
      await plain.announce?.(deps, tx, { id, changed: undefined })
      return plain.show(stored, tx)
    },

    async change(
      deps: Deps,
      { tx, audit }: AuditedWrite,
      { id, version, patch }: Versioned<Id> & { patch: Patch<Fields> },
    ): Promise<Shown> {
      const before = await lockVersion(plain, tx, { id, version })
      const changed: Partial<Fields> = given(patch)
      plain.check?.(changed, before)
      if (Object.keys(changed).length > 0) await refuseBroken(rules, () => plain.update(tx, id, changed))
      const after = refuseMissing(thing, await find(tx, id))
      audit({ thing, id, before: log(before), after: log(after), version: after.version, personal })
      if (after.version !== before.version) await plain.announce?.(deps, tx, { id, changed })
      return plain.show(after, tx)
    },

    /** Throws 409 too, for one that must stay. Returns what it was. */
    async remove(deps: Deps, { tx, audit }: AuditedWrite, { id, version }: Versioned<Id>): Promise<Stored> {
      const before = await lockVersion(plain, tx, { id, version })
      const refusal = await plain.refuseRemoval?.(before, tx)
      if (refusal !== undefined) throw new ApiError('in_use', { message: refusal })
      await refuseUsed(() => plain.remove(tx, id), plain.inUse)
      audit({ thing, id, before: log(before), personal })
      await plain.announce?.(deps, tx, { id, changed: undefined })
      return before
    },
  }
}

async function lockVersion<Id, Stored extends Versioned<Id>, Shown extends { id: number; version: number }>(
  { thing, lock, show }: Pick<PlainThing<never, Id, Stored, never, Shown>, 'thing' | 'lock' | 'show'>,
  tx: Tx,
  { id, version }: Versioned<Id>,
): Promise<Stored> {
  const stored = refuseMissing(thing, await lock(tx, id))
  // Only an answer of 412 shows it.
  if (stored.version !== version) await refuseStale(tx, { thing, current: await show(stored, tx), version })
  return stored
}

function refuseMissing<Stored>(thing: string, stored: Stored | undefined): Stored {
  if (stored === undefined) throw notFound(thing)
  return stored
}
