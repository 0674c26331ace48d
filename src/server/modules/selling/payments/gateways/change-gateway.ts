import type { GatewayCode, PaymentGateway } from '#contracts/admin/payment-gateways.ts'
import { messages } from '#contracts/messages.ts'
import { given } from '#kernel/given.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { Sealer } from '#server/platform/sealed-secret.ts'
import { paymentMethodsChanged } from '../payments.events.ts'
import { listGateways, lockGateways, updateGateway } from './gateways.queries.ts'
import type { StoredGateway } from './gateways.types.ts'
import { toPaymentGateway } from './read-gateways.ts'

type Deps = { events: Publisher; sealer: Sealer; publicUrl: string }
type Change = {
  code: string
  version: number
  patch: {
    account?: string | undefined
    login?: string | undefined
    secret?: string | undefined
    isTest?: boolean | undefined
    isActive?: boolean | undefined
  }
}

const thing = 'payment-gateway'

/** Throws 404, 412 for another version, 422 for one that is on and has no account or no secret. */
export async function changeGateway(
  deps: Deps,
  { tx, audit }: AuditedWrite,
  { code: name, version, patch: { secret, ...patch } }: Change,
): Promise<PaymentGateway> {
  const { events, sealer } = deps
  const all = await lockGateways(tx)
  const before = all.find((one) => one.code === name)
  if (!before) throw notFound(thing)
  const { code } = before
  await refuseStale(tx, { thing, current: { ...toPaymentGateway(deps, before), id: code }, version })
  const fields = { ...given(patch), ...(secret !== undefined && { sealedSecret: sealer.seal(secret) }) }
  refuseIncomplete({ ...before, ...fields })
  const other = fields.isActive === true ? all.find((one) => one.code !== code && one.isActive) : undefined
  if (other) await switchOff(tx, audit, other)
  if (Object.keys(fields).length > 0) await updateGateway(tx, code, fields)
  const after = await get(tx, code)
  audit({ thing, id: code, before: toAudited(before), after: toAudited(after), version: after.version, personal })
  const isOtherOffer = before.isActive !== after.isActive
  await events.publish(tx, paymentMethodsChanged({ tags: isOtherOffer ? ['*', 'gateways'] : ['gateways'] }))
  return toPaymentGateway(deps, after)
}

/** The log says only that the secret has changed. */
const personal = ['secret']

function toAudited({ account, login, isTest, isActive, sealedSecret }: StoredGateway) {
  return { account, login, is_test: isTest, is_active: isActive, secret: sealedSecret }
}

async function switchOff(tx: Tx, audit: AuditedWrite['audit'], before: StoredGateway): Promise<void> {
  await updateGateway(tx, before.code, { isActive: false })
  const after = await get(tx, before.code)
  audit({ thing, id: after.code, before: toAudited(before), after: toAudited(after), version: after.version, personal })
}

async function get(tx: Tx, code: GatewayCode): Promise<StoredGateway> {
  const stored = (await listGateways(tx)).find((one) => one.code === code)
  if (!stored) throw notFound(thing)
  return stored
}

function refuseIncomplete({ code, isActive, account, login, sealedSecret }: StoredGateway): void {
  if (!isActive) return
  const missing = [
    ...(account === '' ? ['account'] : []),
    ...(login === '' && code === 'gopay' ? ['login'] : []),
    ...(sealedSecret === null ? ['secret'] : []),
  ]
  if (missing.length === 0) return
  const errors = Object.fromEntries(missing.map((field) => [field, [messages.staff.accountIncomplete]]))
  throw new ApiError('validation', { errors })
}
