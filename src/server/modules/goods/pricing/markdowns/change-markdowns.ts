import type { Markdown, MarkdownPatch, NewMarkdown } from '#contracts/admin/markdowns.ts'
import { messages } from '#contracts/messages.ts'
import { given } from '#kernel/given.ts'
import type { MarkdownId } from '#kernel/ids.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { keepMarkdownsJob } from './markdown-jobs.ts'
import { findMarkdownFaults } from './markdowns.rules.ts'
import * as queries from './markdowns.queries.ts'
import type { MarkdownFields, StoredMarkdown } from './markdowns.types.ts'
import { getMarkdown, showMarkdowns } from './read-markdowns.ts'
import type { EndedMarkdown, RemovedMarkdown } from './removed-markdown.ts'

export type MarkdownDeps = { clock: Clock; jobs: Pick<Jobs, 'enqueue'> }

const thing = 'markdown'

/** Of a new markdown of which nothing but its name and time is given. */
const usual: Omit<MarkdownFields, 'name' | 'startsAt' | 'endsAt'> = {
  label: '',
  kind: 'percent',
  percent: null,
  rounding: 'cent',
  categoryIds: [],
  brandIds: [],
  productIds: [],
  exceptProductIds: [],
  fixedPrices: [],
}

/** Throws 422 for one without goods, without a reduction, or in the past. */
export async function createMarkdown(
  deps: MarkdownDeps,
  { tx, audit }: AuditedWrite,
  body: NewMarkdown,
): Promise<Markdown> {
  const now = deps.clock.now()
  const { name, starts_at: startsAt, ends_at: endsAt, ...patch } = body
  const moments = { name, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  const fields = clean({ ...usual, ...toFields(patch), ...moments })
  refuseFaults(findMarkdownFaults(fields, { before: undefined, now }))
  const { id } = await queries.insertMarkdown(tx, fields)
  const markdown = await getMarkdown(tx, { id, now })
  audit({ thing, id, after: toLogged(markdown), version: markdown.version })
  await prepare(deps, tx)
  return markdown
}

/** Throws 404, 412 for another version, 422 as above and for prices that customers have seen. */
export async function changeMarkdown(
  deps: MarkdownDeps,
  { tx, audit }: AuditedWrite,
  { id, version, patch }: { id: MarkdownId; version: number; patch: MarkdownPatch },
): Promise<Markdown> {
  const now = deps.clock.now()
  const { stored, before } = await lock(tx, { id, version, now })
  const former = toStoredFields(stored)
  const fields = clean({ ...former, ...toFields(patch) })
  refuseFaults(findMarkdownFaults(fields, { before: former, now }))
  if (JSON.stringify(fields) !== JSON.stringify(former)) await queries.updateMarkdown(tx, id, fields)
  const after = await getMarkdown(tx, { id, now })
  audit({ thing, id, before: toLogged(before), after: toLogged(after), version: after.version })
  if (after.version !== version) await prepare(deps, tx)
  return after
}

/** Throws 404, 412 for another version, 409 for one that does not run. Returns also what takes it back. */
export async function endMarkdown(
  deps: MarkdownDeps,
  { tx, audit }: AuditedWrite,
  { id, version }: { id: MarkdownId; version: number },
): Promise<{ markdown: Markdown; ended: EndedMarkdown }> {
  const now = deps.clock.now()
  const { stored, before } = await lock(tx, { id, version, now })
  if (before.state !== 'running') throw new ApiError('in_use', { message: messages.staff.markdownNotRunning })
  // A moment is whole milliseconds: one that began in this one ends in the next.
  const endsAt = new Date(Math.max(now.getTime(), stored.startsAt.getTime() + 1))
  await queries.updateMarkdown(tx, id, { endsAt })
  const after = await getMarkdown(tx, { id, now })
  audit({ thing, id, before: toLogged(before), after: toLogged(after), version: after.version })
  await prepare(deps, tx)
  return { markdown: after, ended: { id, version: after.version, endsAt: stored.endsAt } }
}

/** Takes an early end back; throws 404, 412 for one that was changed since, 422 if its planned end is over. */
export async function resumeMarkdown(
  deps: MarkdownDeps,
  { tx, audit }: AuditedWrite,
  { id, version, endsAt }: EndedMarkdown,
): Promise<void> {
  const now = deps.clock.now()
  const { before } = await lock(tx, { id, version, now })
  if (endsAt <= now) throw invalid({ ends_at: [messages.staff.markdownInPast] })
  await queries.updateMarkdown(tx, id, { endsAt })
  const after = await getMarkdown(tx, { id, now })
  audit({ thing, id, before: toLogged(before), after: toLogged(after), version: after.version })
  await prepare(deps, tx)
}

/** Throws 404, 412 for another version, 409 for one that has begun. Returns what brings it back. */
export async function removeMarkdown(
  deps: MarkdownDeps,
  { tx, audit }: AuditedWrite,
  { id, version }: { id: MarkdownId; version: number },
): Promise<RemovedMarkdown> {
  const { stored, before } = await lock(tx, { id, version, now: deps.clock.now() })
  if (before.state !== 'planned') throw new ApiError('in_use', { message: messages.staff.markdownRuns })
  await queries.deleteMarkdown(tx, id)
  audit({ thing, id, before: toLogged(before) })
  return { ...toStoredFields(stored), id, version }
}

/** Brings a deleted markdown back; one that should have begun meanwhile begins now. */
export async function restoreMarkdown(
  deps: MarkdownDeps,
  { tx, audit }: AuditedWrite,
  removed: RemovedMarkdown,
): Promise<void> {
  const now = deps.clock.now()
  await queries.insertMarkdown(tx, { ...removed, version: removed.version + 1 })
  const markdown = await getMarkdown(tx, { id: removed.id, now })
  audit({ thing, id: markdown.id, after: toLogged(markdown), version: markdown.version })
  await prepare(deps, tx)
}

/** The prices are written by a job: of many goods, they take longer than a person waits. */
function prepare({ jobs }: MarkdownDeps, tx: Tx): Promise<void> {
  return jobs.enqueue(tx, keepMarkdownsJob, {})
}

async function lock(
  tx: Tx,
  { id, version, now }: { id: MarkdownId; version: number; now: Date },
): Promise<{ stored: StoredMarkdown; before: Markdown }> {
  const stored = await queries.lockMarkdown(tx, id)
  const [before] = stored ? await showMarkdowns(tx, [stored], now) : []
  if (!stored || !before) throw notFound('markdown')
  await refuseStale(tx, { thing, current: before, version })
  return { stored, before }
}

/** What belongs to the other kind is forgotten. */
function clean(fields: MarkdownFields): MarkdownFields {
  return fields.kind === 'percent'
    ? { ...fields, fixedPrices: [] }
    : { ...fields, ...usual, label: fields.label, kind: 'prices', fixedPrices: fields.fixedPrices }
}

function toFields({ goods, except_goods: except, prices, ...patch }: MarkdownPatch) {
  return given({
    name: patch.name,
    label: patch.label,
    startsAt: patch.starts_at === undefined ? undefined : new Date(patch.starts_at),
    endsAt: patch.ends_at === undefined ? undefined : new Date(patch.ends_at),
    kind: patch.kind,
    percent: patch.percent,
    rounding: patch.rounding,
    categoryIds: patch.category_ids,
    brandIds: patch.brand_ids,
    productIds: goods?.map(({ id }) => id),
    exceptProductIds: except?.map(({ id }) => id),
    fixedPrices: prices?.map(({ id, price_cents }) => ({ id, price_cents })),
  })
}

function toStoredFields({
  id: _,
  version: __,
  preparedVersion: ___,
  variantCount: ____,
  skippedCount: _____,
  ...fields
}: StoredMarkdown): MarkdownFields {
  return fields
}

/** What a person decides; what the shop counts is left out. */
function toLogged({
  id: _,
  version: __,
  state: ___,
  is_prepared: ____,
  variant_count: _____,
  skipped_count: ______,
  ...fields
}: Markdown): Record<string, unknown> {
  return fields
}

function refuseFaults(faults: Record<string, string[]>): void {
  if (Object.keys(faults).length > 0) throw invalid(faults)
}
