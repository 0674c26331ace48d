import type { CarrierAccount, CarrierAccountProblem } from '#contracts/admin/carrier-accounts.ts'
import { messages } from '#contracts/messages.ts'
import { given } from '#kernel/given.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { Sealer } from '#server/platform/sealed-secret.ts'
import { carriersChanged } from '../delivery.events.ts'
import * as queries from './accounts.queries.ts'
import type { PacketaBases } from './packeta.types.ts'
import type { PacketaDeps } from './read-packeta.ts'
import { findPacketaProblems, isPasswordInKey } from './try-packeta.ts'

const thing = 'carrier-account'
/** The log says only that it has changed. */
const personal = ['password']

type Fields = { apiKey?: string | undefined; sender?: string | undefined; password?: string | undefined }

/** What the screen shows. */
export async function readAccounts(
  { sealer, ofServer }: PacketaDeps,
  q: Queryable,
): Promise<{ accounts: CarrierAccount[]; of_server: { points: boolean; labels: boolean }; carriers: string[] }> {
  const accounts = await queries.listAccounts(q)
  return {
    accounts: accounts.map((stored) => toCarrierAccount(sealer, stored)),
    of_server: { points: ofServer.apiKey !== undefined, labels: ofServer.apiPassword !== undefined },
    carriers: await queries.listWidgetCarriers(q),
  }
}

/** Without its password. */
function toCarrierAccount(
  sealer: Sealer,
  { code, apiKey, sender, sealedPassword, isActive, version }: queries.StoredAccount,
): CarrierAccount {
  const hasPassword = openPassword(sealer, sealedPassword) !== ''
  return { code, api_key: apiKey, sender, has_password: hasPassword, is_active: isActive, version }
}

/** Throws 404, 412 for another version, 422 for a password as the key, and for an account that is on without a key or a password. */
export async function changeAccount(
  { events, sealer }: { events: Publisher; sealer: Sealer },
  { tx, audit }: AuditedWrite,
  change: { code: string; version: number; patch: Fields & { isActive?: boolean | undefined } },
): Promise<CarrierAccount> {
  const before = await queries.findAccountForUpdate(tx, change.code)
  if (!before) throw notFound(thing)
  const { code } = before
  const current = { ...toCarrierAccount(sealer, before), id: code }
  await refuseStale(tx, { thing, current, version: change.version })
  const { password, ...patch } = change.patch
  const fields = { ...given(patch), ...(password !== undefined && { sealedPassword: sealer.seal(password) }) }
  refuseUnfit({ ...before, ...fields }, password ?? openPassword(sealer, before.sealedPassword))
  if (Object.keys(fields).length > 0) await queries.updateAccount(tx, code, fields)
  const after = await queries.findAccount(tx, code)
  if (!after) throw notFound(thing)
  audit({ thing, id: code, before: toAudited(before), after: toAudited(after), version: after.version, personal })
  const isOtherWidget = before.isActive !== after.isActive || before.apiKey !== after.apiKey
  if (isOtherWidget) await events.publish(tx, carriersChanged({ tags: ['*'] }))
  return toCarrierAccount(sealer, after)
}

/** Tries an account that need not be stored; what is not given is what is stored. Throws 404. */
export async function tryAccount(
  { sealer, bases }: { sealer: Sealer; bases: PacketaBases },
  q: Queryable,
  { code, fields }: { code: string; fields: Fields },
): Promise<CarrierAccountProblem[]> {
  const stored = await queries.findAccount(q, code)
  if (!stored) throw notFound(thing)
  return findPacketaProblems(bases, {
    apiKey: fields.apiKey ?? stored.apiKey,
    sender: fields.sender ?? stored.sender,
    apiPassword: fields.password ?? openPassword(sealer, stored.sealedPassword),
  })
}

/** Empty = none, or sealed with another key. */
function openPassword(sealer: Sealer, sealed: string | null): string {
  return sealed === null ? '' : (sealer.open(sealed) ?? '')
}

function toAudited({ apiKey, sender, isActive, sealedPassword }: queries.StoredAccount) {
  return { api_key: apiKey, sender, is_active: isActive, password: sealedPassword }
}

function refuseUnfit({ isActive, apiKey, sealedPassword }: queries.StoredAccount, apiPassword: string): void {
  const { accountIncomplete: incomplete } = messages.staff
  const errors = {
    ...(isActive && apiKey === '' && { api_key: [incomplete] }),
    ...(isActive && sealedPassword === null && { password: [incomplete] }),
    ...(isPasswordInKey({ apiKey, apiPassword }) && { api_key: [messages.carrierAccounts.keyIsPassword] }),
  }
  if (Object.keys(errors).length > 0) throw new ApiError('validation', { errors })
}
