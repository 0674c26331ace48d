import type { GatewayCode } from '#contracts/admin/payment-gateways.ts'
import { messages } from '#contracts/messages.ts'
import { assertNever } from '#kernel/assert-never.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Sealer } from '#server/platform/sealed-secret.ts'
import { createComgate } from '../comgate/comgate-provider.ts'
import { createGoPay } from '../gopay/gopay-provider.ts'
import type { Gateways } from '../payments.types.ts'
import { listGateways } from './gateways.queries.ts'
import type { ConnectedGateway, GatewayAccount, GatewayBases, StoredGateway } from './gateways.types.ts'

export type GatewayStoreDeps = {
  db: Db
  clock: Clock
  publicUrl: string
  bases: GatewayBases
  sealer: Sealer
  /** Signs the addresses of notifications. */
  notificationKey: string
  onTrouble: (error: unknown) => void
}

/** The gateways that the owner has connected, in the memory of this process. */
export type GatewayStore = {
  get: (code: GatewayCode) => ConnectedGateway | undefined
  /** For new payments, and for those that began before. */
  list: () => Pick<Gateways, 'chosen' | 'earlier'>
  /** Reads them, at the start. */
  load: () => Promise<void>
  /** Reads them again. After a failure those known are used until another reading. Never rejects. */
  refresh: () => Promise<void>
  /** With an account that need not be stored. */
  connect: (code: GatewayCode, account: GatewayAccount) => ConnectedGateway
}

type Kept = { version: number; isActive: boolean; gateway: ConnectedGateway }

export function createGatewayStore(deps: GatewayStoreDeps): GatewayStore {
  const { db, sealer, onTrouble } = deps
  const connect = (code: GatewayCode, account: GatewayAccount) => connectTo(deps, code, account)
  let kept = new Map<GatewayCode, Kept>()
  let reads = 0
  let isStale = false

  function keep(stored: StoredGateway): Kept | undefined {
    const { code, version, isActive } = stored
    const account = openAccount(sealer, stored)
    if (!account) return undefined
    const before = kept.get(code)
    // The same one goes on: it remembers that its gateway is down.
    return before?.version === version ? before : { version, isActive, gateway: connect(code, account) }
  }

  async function load(): Promise<void> {
    const read = (reads += 1)
    const rows = await listGateways(db.query)
    // A later reading has begun, and knows more.
    if (read !== reads) return
    kept = new Map(
      rows.flatMap((row) => {
        const one = keep(row)
        return one ? [[row.code, one] as const] : []
      }),
    )
  }

  async function refresh(): Promise<void> {
    try {
      await load()
    } catch (error) {
      isStale = true
      onTrouble(error)
    }
  }

  return {
    get: (code) => kept.get(code)?.gateway,
    list() {
      if (isStale) {
        isStale = false
        void refresh()
      }
      const known = [...kept.values()]
      return {
        chosen: known.find(({ isActive }) => isActive)?.gateway,
        earlier: known.filter(({ isActive }) => !isActive).map(({ gateway }) => gateway),
      }
    },
    load,
    refresh,
    connect,
  }
}

/** Undefined = not complete, or sealed with another key. */
export function openAccount(
  sealer: Sealer,
  { account, login, sealedSecret, isTest }: StoredGateway,
): GatewayAccount | undefined {
  const secret = sealedSecret === null ? undefined : sealer.open(sealedSecret)
  return secret === undefined || account === '' ? undefined : { account, login, secret, isTest }
}

function connectTo(deps: GatewayStoreDeps, code: GatewayCode, account: GatewayAccount): ConnectedGateway {
  const gateway = create(deps, code, account)
  if (!account.isTest) return gateway
  return { ...gateway, provider: { ...gateway.provider, description: messages.payment.fakeGateway } }
}

function create(
  { clock, publicUrl, bases, notificationKey }: GatewayStoreDeps,
  code: GatewayCode,
  account: GatewayAccount,
): ConnectedGateway {
  switch (code) {
    case 'comgate':
      return createComgate({ account, apiBase: bases.comgate, clock })
    case 'gopay':
      return createGoPay({
        account,
        apiBase: account.isTest ? bases.gopay.test : bases.gopay.live,
        clock,
        toNotificationUrl: (token) => `${publicUrl}${notificationPath(code)}/${token}`,
        notificationKey,
      })
    default:
      return assertNever(code)
  }
}

export function notificationPath(code: GatewayCode): string {
  return `/api/payments/${code}/notification`
}
