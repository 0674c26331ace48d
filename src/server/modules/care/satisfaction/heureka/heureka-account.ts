import type { HeurekaAccount, HeurekaProblem } from '#contracts/admin/heureka-account.ts'
import { messages } from '#contracts/messages.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { Sealer } from '#server/platform/sealed-secret.ts'
import * as queries from './heureka-account.queries.ts'
import { findHeurekaProblem } from './try-heureka.ts'

export type HeurekaDeps = {
  sealer: Sealer
  apiBase: string
  /** Of the server's configuration: used while the owner's account is off. */
  keyOfServer: string | undefined
}

const thing = 'heureka-account'
const shownMs = 30 * 86_400_000

/** The key of the owner's account while it is on, otherwise that of the server; undefined = nothing is reported. Throws for one that cannot be opened. */
export async function readHeurekaKey({ sealer, keyOfServer }: HeurekaDeps, q: Queryable): Promise<string | undefined> {
  const stored = await queries.getHeurekaAccount(q)
  if (!stored.isActive) return keyOfServer
  const key = openKey(sealer, stored)
  // The job fails, and the state of the shop shows it.
  if (key === '') throw new Error('The key of Heureka cannot be opened: it was sealed with another LINK_SECRET.')
  return key
}

export async function readHeurekaAccount(
  { sealer, keyOfServer, clock }: HeurekaDeps & { clock: Clock },
  q: Queryable,
): Promise<{ account: HeurekaAccount; is_of_server: boolean; reported: number; refused: number }> {
  const account = toHeurekaAccount(sealer, await queries.getHeurekaAccount(q))
  const counts = await queries.countReports(q, new Date(clock.now().getTime() - shownMs))
  return { account, is_of_server: keyOfServer !== undefined, ...counts }
}

/** Throws 404, 412 for another version, 422 for one that is on without a key. */
export async function changeHeurekaAccount(
  { sealer }: Pick<HeurekaDeps, 'sealer'>,
  { tx, audit }: AuditedWrite,
  {
    id,
    version,
    key,
    isActive,
  }: { id: number; version: number; key?: string | undefined; isActive?: boolean | undefined },
): Promise<HeurekaAccount> {
  const before = await queries.findHeurekaAccountForUpdate(tx, id)
  if (!before) throw notFound(thing)
  await refuseStale(tx, { thing, current: toHeurekaAccount(sealer, before), version })
  const fields = {
    ...(key !== undefined && { sealedKey: sealer.seal(key) }),
    ...(isActive !== undefined && { isActive }),
  }
  const next = { ...before, ...fields }
  if (next.isActive && next.sealedKey === null) {
    throw new ApiError('validation', { errors: { key: [messages.staff.accountIncomplete] } })
  }
  if (Object.keys(fields).length > 0) await queries.updateHeurekaAccount(tx, fields)
  const after = await queries.getHeurekaAccount(tx)
  audit({
    thing,
    id,
    before: toAudited(before),
    after: toAudited(after),
    version: after.version,
    // The log says only that it has changed.
    personal: ['key'],
  })
  return toHeurekaAccount(sealer, after)
}

/** Tries a key that need not be stored. */
export async function tryHeurekaAccount(
  { sealer, apiBase }: HeurekaDeps,
  q: Queryable,
  key: string | undefined,
): Promise<HeurekaProblem | undefined> {
  return findHeurekaProblem(apiBase, key ?? openKey(sealer, await queries.getHeurekaAccount(q)))
}

/** Without its key. */
function toHeurekaAccount(sealer: Sealer, stored: queries.StoredHeurekaAccount): HeurekaAccount {
  const { id, isActive, version } = stored
  return { id, has_key: openKey(sealer, stored) !== '', is_active: isActive, version }
}

/** Empty = none, or sealed with another key. */
function openKey(sealer: Sealer, { sealedKey }: queries.StoredHeurekaAccount): string {
  return sealedKey === null ? '' : (sealer.open(sealedKey) ?? '')
}

function toAudited({ isActive, sealedKey }: queries.StoredHeurekaAccount) {
  return { is_active: isActive, key: sealedKey }
}
