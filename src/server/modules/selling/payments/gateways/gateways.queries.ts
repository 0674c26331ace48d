import type { GatewayCode } from '#contracts/admin/payment-gateways.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { StoredGateway } from './gateways.types.ts'

const columns = ['code', 'account', 'login', 'sealedSecret', 'isTest', 'isActive', 'version'] as const

export async function listGateways(q: Queryable): Promise<StoredGateway[]> {
  return q.selectFrom('paymentGateways').select(columns).orderBy('code').execute()
}

/** All of them, until the transaction ends: switching one on switches the other off. */
export async function lockGateways(tx: Tx): Promise<StoredGateway[]> {
  return tx.selectFrom('paymentGateways').select(columns).orderBy('code').forUpdate().execute()
}

export type GatewayFields = Partial<Pick<StoredGateway, 'account' | 'login' | 'sealedSecret' | 'isTest' | 'isActive'>>

export async function updateGateway(tx: Tx, code: GatewayCode, fields: GatewayFields): Promise<void> {
  await tx.updateTable('paymentGateways').set(fields).where('code', '=', code).execute()
}
