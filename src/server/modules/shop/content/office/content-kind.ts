import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'
import { findFreeSlug } from '#kernel/slug.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import { brokenConstraint, type Queryable, type Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { contentChanged } from '../content.events.ts'
import { insertRowAgain, isSlugTaken, lockRow, takeRow, type ContentTable } from './content-rows.queries.ts'

type Stored = { id: number; version: number }

/** A kind of content that staff edit. `Columns`: what a write sets; `Shown`: the thing in an answer. */
export type ContentKind<Row extends Stored, Columns extends object, Shown extends Stored> = {
  /** In the audit log. */
  thing: string
  table: ContentTable
  /** The tags of the pages that show it. */
  tags: readonly string[]
  find: (q: Queryable, id: number) => Promise<Row | undefined>
  insert: (tx: Tx, columns: Columns) => Promise<{ id: number }>
  update: (tx: Tx, id: number, columns: Partial<Columns>) => Promise<void>
  /** The fields of the audit log, named as the thing in an answer is. */
  toFields: (row: Row) => Record<string, unknown>
  show: (row: Row) => Shown
  /** What a broken constraint means: a field, and what is wrong with it. */
  faults: Readonly<Record<string, { field: string; message: string }>>
  /** Why a row must stay; undefined = it may go. */
  refuseRemoval?: (row: Row) => string | undefined
}

export type OfficeDeps = { events: Publisher }

/** Throws 422 for a broken rule of the table. */
export async function createContent<Row extends Stored, Columns extends object, Shown extends Stored>(
  deps: OfficeDeps,
  { tx, audit }: AuditedWrite,
  { kind, columns }: { kind: ContentKind<Row, Columns, Shown>; columns: Columns },
): Promise<Shown> {
  const { id } = await refuseFaults(kind, () => kind.insert(tx, columns))
  const row = await getRow(tx, kind, id)
  audit({ thing: kind.thing, id, after: kind.toFields(row), version: row.version })
  await announce(deps, tx, kind)
  return kind.show(row)
}

/**
 * Throws 404, 412 for another version, 422 for a broken rule of the table. `toColumns` reads the patch, with the row at hand.
 */
export async function changeContent<Row extends Stored, Columns extends object, Shown extends Stored>(
  deps: OfficeDeps,
  { tx, audit }: AuditedWrite,
  {
    kind,
    id,
    version,
    toColumns,
  }: {
    kind: ContentKind<Row, Columns, Shown>
    id: number
    version: number
    toColumns: (row: Row) => Promise<Partial<Columns>>
  },
): Promise<Shown> {
  const before = await lockContent(tx, kind, { id, version })
  const columns = await toColumns(before)
  if (Object.keys(columns).length > 0) await refuseFaults(kind, () => kind.update(tx, id, columns))
  const row = await getRow(tx, kind, id)
  audit({ thing: kind.thing, id, before: kind.toFields(before), after: kind.toFields(row), version: row.version })
  await announce(deps, tx, kind)
  return kind.show(row)
}

/** The whole row as the database has it. */
export const removedRowSchema = z.record(z.string(), z.unknown())

/** Throws 404, 412 for another version, 409 for a row that must stay. Returns what brings it back. */
export async function removeContent<Row extends Stored, Columns extends object, Shown extends Stored>(
  deps: OfficeDeps,
  { tx, audit }: AuditedWrite,
  { kind, id, version }: { kind: ContentKind<Row, Columns, Shown>; id: number; version: number },
): Promise<Record<string, unknown>> {
  const before = await lockContent(tx, kind, { id, version })
  const refusal = kind.refuseRemoval?.(before)
  if (refusal !== undefined) throw new ApiError('in_use', { message: refusal })
  const removed = await takeRow(tx, kind.table, id)
  audit({ thing: kind.thing, id, before: kind.toFields(before) })
  await announce(deps, tx, kind)
  return removed
}

/** Brings a deleted row back under its id; throws 422 if its slug was taken meanwhile. */
export async function restoreContent<Row extends Stored, Columns extends object, Shown extends Stored>(
  deps: OfficeDeps,
  { tx, audit }: AuditedWrite,
  { kind, removed }: { kind: ContentKind<Row, Columns, Shown>; removed: Record<string, unknown> },
): Promise<void> {
  const id = await refuseFaults(kind, () => insertRowAgain(tx, kind.table, removed))
  const row = await getRow(tx, kind, id)
  audit({ thing: kind.thing, id, after: kind.toFields(row), version: row.version })
  await announce(deps, tx, kind)
}

/** Throws 404. */
export async function getContent<Row extends Stored, Columns extends object, Shown extends Stored>(
  q: Queryable,
  kind: ContentKind<Row, Columns, Shown>,
  id: number,
): Promise<Shown> {
  return kind.show(await getRow(q, kind, id))
}

type AnyKind<Row extends Stored> = Pick<ContentKind<Row, never, Stored>, 'thing' | 'table' | 'find' | 'show'>

async function lockContent<Row extends Stored>(
  tx: Tx,
  kind: AnyKind<Row>,
  { id, version }: { id: number; version: number },
): Promise<Row> {
  await lockRow(tx, kind.table, id)
  const row = await getRow(tx, kind, id)
  await refuseStale(tx, { thing: kind.thing, current: kind.show(row), version })
  return row
}

async function getRow<Row extends Stored>(q: Queryable, kind: AnyKind<Row>, id: number): Promise<Row> {
  const row = await kind.find(q, id)
  if (!row) throw notFound(kind.thing)
  return row
}

async function announce({ events }: OfficeDeps, tx: Tx, { tags }: { tags: readonly string[] }): Promise<void> {
  // `content` for what the search keeps of it on every node.
  await events.publish(tx, contentChanged({ tags: [...tags, 'content'] }))
}

async function refuseFaults<Result>(
  { faults }: { faults: Readonly<Record<string, { field: string; message: string }>> },
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const fault = faults[brokenConstraint(error) ?? '']
    if (!fault) throw error
    throw invalid({ [fault.field]: [fault.message] })
  }
}

export const slugTaken = { field: 'slug', message: messages.staff.addressTaken }

/** The slug of a new row without one: that of its title. */
export function makeSlug(tx: Tx, { table, thing }: { table: ContentTable; thing: string }, title: string) {
  return findFreeSlug({ text: title, usual: thing }, (slug) => isSlugTaken(tx, table, slug))
}
