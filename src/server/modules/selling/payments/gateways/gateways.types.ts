import type { GatewayCode, GatewayProblem } from '#contracts/admin/payment-gateways.ts'
import type { PaymentProvider } from '../payments.types.ts'

/** What a gateway needs to be called. `login` is empty where it has none. */
export type GatewayAccount = { account: string; login: string; secret: string; isTest: boolean }

/** Where the gateways are; other addresses are for test doubles. */
export type GatewayBases = { comgate: string; gopay: { live: string; test: string } }

/** A gateway as the owner connects it. */
export type ConnectedGateway = {
  provider: PaymentProvider
  /** Asks the gateway whether the account works and takes cards in euro; undefined = it does. */
  findProblem: () => Promise<GatewayProblem | undefined>
  /** The payment that a notification is about; undefined = forged, or not for this shop. */
  readNotification: (notification: GatewayNotification) => NotifiedPayment | undefined
}

/** What came to the address of notifications: fields of its form and its query, and the token that the address carries. */
export type GatewayNotification = { fields: Readonly<Record<string, string>>; token: string }
/** `eventId`: equal for repetitions of one event. `payload`: what is kept of it, without secrets and people. */
export type NotifiedPayment = { ref: string; eventId: string; payload: Record<string, string> }

export type StoredGateway = {
  code: GatewayCode
  account: string
  login: string
  sealedSecret: string | null
  isTest: boolean
  isActive: boolean
  version: number
}
