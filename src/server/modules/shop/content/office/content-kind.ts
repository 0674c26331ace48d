import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'
import { findFreeSlug } from '#kernel/slug.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import { type BrokenRules, refuseBroken, refuseUsed } from '#server/http/staff/broken-rules.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { contentChanged } from '../content.events.ts'
import {
  insertRow,
  insertRowAgain,
  isSlugTaken,
  lockRow,
  takeRow,
  updateRow,
  type ContentTable,
  type Listing,
} from './content-rows.queries.ts'

export type Stored = { id: number; version: number }
/** A thing in an answer, with what only a list knows of it. */
export type Shown = Stored & { changed_at: string | null; changed_by: string | null }

/** A kind of content that staff edit. `Columns`: what a write sets; `Patch` and `Body`: what a change and a new thing bring. */
export type ContentKind<Row extends Stored, Columns extends object, Item extends Shown, Patch, Body> = {
  /** In the audit log. */
  thing: string
  /** The tags of the pages that show it. */
  tags: readonly string[]
  listing: Listing
  /** The rows with these ids, in any order. */
  list: (q: Queryable, ids: readonly number[]) => Promise<Row[]>
  show: (row: Row) => Item
  toNew: (tx: Tx, body: Body) => Promise<Columns>
  /** `row`: what is there already. */
  toColumns: (tx: Tx, patch: Patch, row: Row) => Promise<Partial<Columns>>
  /** What a broken constraint means: a field, and what is wrong with it. */
  faults: BrokenRules
  /** Why a row must stay; undefined = it may go. */
  refuseRemoval?: (row: Row) => string | undefined
}

export type OfficeDeps = { events: Publisher }

/** Throws 422 for a broken rule of the table. */
export async function createContent<Row extends Stored, Columns extends object, Item extends Shown, Patch, Body>(
  deps: OfficeDeps,
  { tx, audit }: AuditedWrite,
  { kind, body }: { kind: ContentKind<Row, Columns, Item, Patch, Body>; body: Body },
): Promise<Item> {
  const columns = await kind.toNew(tx, body)
  const id = await refuseBroken(kind.faults, () => insertRow(tx, kind.listing.table, columns))
  const item = kind.show(await getRow(tx, kind, id))
  audit({ thing: kind.thing, id, after: toFields(item), version: item.version })
  await announce(deps, tx, kind)
  return item
}

/** Throws 404, 412 for another version, 422 for a broken rule of the table. */
export async function changeContent<Row extends Stored, Columns extends object, Item extends Shown, Patch, Body>(
  deps: OfficeDeps,
  { tx, audit }: AuditedWrite,
  change: { kind: ContentKind<Row, Columns, Item, Patch, Body>; id: number; version: number; patch: Patch },
): Promise<Item> {
  const { kind, id, patch } = change
  const row = await lockContent(tx, kind, change)
  const columns = await kind.toColumns(tx, patch, row)
  await refuseBroken(kind.faults, () => updateRow(tx, kind.listing.table, { id, columns }))
  const item = kind.show(await getRow(tx, kind, id))
  audit({ thing: kind.thing, id, before: toFields(kind.show(row)), after: toFields(item), version: item.version })
  await announce(deps, tx, kind)
  return item
}

/** The whole row as the database has it. */
export const removedRowSchema = z.record(z.string(), z.unknown())

type AnyKind<Row extends Stored> = Pick<
  ContentKind<Row, never, Shown, never, never>,
  'thing' | 'tags' | 'listing' | 'list' | 'show' | 'faults' | 'refuseRemoval'
>

/** Throws 404, 412 for another version, 409 for a row that must stay. Returns what brings it back. */
export async function removeContent<Row extends Stored>(
  deps: OfficeDeps,
  { tx, audit }: AuditedWrite,
  { kind, ...change }: { kind: AnyKind<Row>; id: number; version: number },
): Promise<Record<string, unknown>> {
  const row = await lockContent(tx, kind, change)
  const refusal = kind.refuseRemoval?.(row)
  if (refusal !== undefined) throw new ApiError('in_use', { message: refusal })
  const removed = await refuseUsed(() => takeRow(tx, kind.listing.table, change.id))
  audit({ thing: kind.thing, id: change.id, before: toFields(kind.show(row)) })
  await announce(deps, tx, kind)
  return removed
}

/** Brings a deleted row back under its id; throws 422 if its slug was taken meanwhile. */
export async function restoreContent<Row extends Stored>(
  deps: OfficeDeps,
  { tx, audit }: AuditedWrite,
  { kind, removed }: { kind: AnyKind<Row>; removed: Record<string, unknown> },
): Promise<void> {
  const id = await refuseBroken(kind.faults, () => insertRowAgain(tx, kind.listing.table, removed))
  const item = kind.show(await getRow(tx, kind, id))
  audit({ thing: kind.thing, id, after: toFields(item), version: item.version })
  await announce(deps, tx, kind)
}

/** Throws 404. */
export async function getContent<Row extends Stored, Item extends Shown>(
  q: Queryable,
  kind: Pick<ContentKind<Row, never, Item, never, never>, 'thing' | 'list' | 'show'>,
  id: number,
): Promise<Item> {
  return kind.show(await getRow(q, kind, id))
}

async function lockContent<Row extends Stored>(
  tx: Tx,
  kind: Pick<AnyKind<Row>, 'thing' | 'listing' | 'list' | 'show'>,
  { id, version }: { id: number; version: number },
): Promise<Row> {
  await lockRow(tx, kind.listing.table, id)
  const row = await getRow(tx, kind, id)
  await refuseStale(tx, { thing: kind.thing, current: kind.show(row), version })
  return row
}

async function getRow<Row extends Stored>(
  q: Queryable,
  { thing, list }: Pick<AnyKind<Row>, 'thing' | 'list'>,
  id: number,
): Promise<Row> {
  const [row] = await list(q, [id])
  if (!row) throw notFound(thing)
  return row
}

/** What follows from other fields or from the time, or counts the writes. */
const derivedFields = new Set(['id', 'version', 'visibility', 'is_shown', 'changed_at', 'changed_by', 'url'])

/** The fields of the audit log, by the names that they have in an answer. */
function toFields(item: Shown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !derivedFields.has(name)))
}

async function announce({ events }: OfficeDeps, tx: Tx, { tags }: { tags: readonly string[] }): Promise<void> {
  // `content` for what the search keeps of it on every node.
  await events.publish(tx, contentChanged({ tags: [...tags, 'content'] }))
}

export const slugTaken = { field: 'slug', message: messages.staff.addressTaken }

/** The slug of a new row without one: that of its title. */
export function makeSlug(tx: Tx, { table, usual }: { table: ContentTable; usual: string }, title: string) {
  return findFreeSlug({ text: title, usual }, (slug) => isSlugTaken(tx, table, slug))
}
