import type { GatewayProblem, PaymentGateway } from '#contracts/admin/payment-gateways.ts'
import { notFound } from '#server/http/errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Sealer } from '#server/platform/sealed-secret.ts'
import { NoAnswer, NotDone } from './not-done.ts'
import { listGateways } from './gateways.queries.ts'
import { notificationPath, openAccount, type GatewayStore } from './gateways.store.ts'
import type { GatewayAccount, StoredGateway } from './gateways.types.ts'

type ReadDeps = { db: Pick<Db, 'query'>; sealer: Sealer; publicUrl: string }

export async function readGateways(deps: ReadDeps): Promise<PaymentGateway[]> {
  return (await listGateways(deps.db.query)).map((stored) => toPaymentGateway(deps, stored))
}

/** Without its secret. */
export function toPaymentGateway(
  { sealer, publicUrl }: Pick<ReadDeps, 'sealer' | 'publicUrl'>,
  { code, account, login, sealedSecret, isTest, isActive, version }: StoredGateway,
): PaymentGateway {
  return {
    code,
    account,
    login,
    has_secret: sealedSecret !== null && sealer.open(sealedSecret) !== undefined,
    is_test: isTest,
    is_active: isActive,
    notification_url: code === 'comgate' ? publicUrl + notificationPath(code) : null,
    version,
  }
}

/** Tries an account that need not be stored; what is not given is what is stored. Throws 404. */
export async function tryGateway(
  { db, sealer, gateways }: ReadDeps & { gateways: GatewayStore },
  code: string,
  fields: { [Field in keyof GatewayAccount]?: GatewayAccount[Field] | undefined },
): Promise<GatewayProblem | undefined> {
  const stored = (await listGateways(db.query)).find((one) => one.code === code)
  if (!stored) throw notFound('payment-gateway')
  const account = {
    account: fields.account ?? stored.account,
    login: fields.login ?? stored.login,
    secret: fields.secret ?? openAccount(sealer, stored)?.secret ?? '',
    isTest: fields.isTest ?? stored.isTest,
  }
  if (account.account === '') return 'account'
  if (account.secret === '') return 'credentials'
  try {
    return await gateways.connect(stored.code, account).findProblem()
  } catch (error) {
    return error instanceof NoAnswer || error instanceof NotDone ? 'unreachable' : 'unclear'
  }
}
