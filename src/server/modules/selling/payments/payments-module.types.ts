import type { FastifyInstance } from 'fastify'
import type { PaymentKind } from '#contracts/kinds.ts'
import type { OrderId, OrderRefundId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { OrdersModule } from '#server/modules/selling/orders/index.ts'
import type { ContentModule, ReadSettingIn } from '#server/modules/shop/content/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { BookedEntry } from './bank-statement/bank-statement.types.ts'
import type { FakeGateway } from './fake-gateway/fake-gateway.types.ts'
import type {
  FirstPayment,
  GatewayEvent,
  NewAttempt,
  OrderLink,
  PaymentDefinitions,
  PaymentMethod,
  PaymentProvider,
  PaymentRef,
  PaymentRefund,
  ProviderReport,
  SettleOutcome,
} from './payments.types.ts'
import type { UndecidedMoney } from './unmatched/unmatched.queries.ts'

/** What the use cases of this module need; each takes a part of it. */
export type PaymentsDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  orders: Pick<
    OrdersModule,
    | 'checkLink'
    | 'linkOf'
    | 'lockOrder'
    | 'markPaid'
    | 'setPaymentState'
    | 'renewHold'
    | 'note'
    | 'findPendingRefund'
    | 'markRefundSent'
  >
  readSettingIn: ReadSettingIn
  provideSetting: ContentModule['provideSetting']
  events: Publisher
  publicUrl: string
  /** Gets the errors of providers that are retried automatically. */
  onTrouble: (error: unknown) => void
  definitions: PaymentDefinitions
  providers: Providers
}

/** The providers of the kinds that this shop offers, and of payments that began before another gateway was chosen. */
export type Providers = {
  /** For new payments of a kind; undefined = the shop does not offer it. */
  ofKind: (kind: PaymentKind) => PaymentProvider | undefined
  byCode: (code: string) => PaymentProvider | undefined
  listAll: () => readonly PaymentProvider[]
}

export interface PaymentsModule {
  routes: (app: FastifyInstance) => void

  // For checkout and the feeds.

  /** The payment methods that the shop offers now, in the order in which it shows them. Fees are in cents. */
  listMethods: (q: Queryable) => Promise<PaymentMethod[]>

  // For checkout.

  /**
   * Writes an attempt in the transaction that makes it due, for an amount in cents. A gateway is called after the commit, by
   * `startPayment`. Throws 422 `payment_unavailable` for a kind that the shop does not offer.
   */
  recordAttempt: (tx: Tx, attempt: NewAttempt) => Promise<void>
  /**
   * Starts the payment of an order that has just been placed. Returns the URL where the customer pays; null = there is none, or
   * the gateway failed, and the order's page offers the payment again.
   */
  startFirstPayment: (payment: FirstPayment) => Promise<string | null>
  /** The same for an order that a repeated request has found; its payment may have started already. */
  resumePayment: (orderId: OrderId) => Promise<string | null>

  // For the back office.

  /** Money that settled no order and waits for a person: to be decided about, and to be sent back by hand. */
  sumUndecided: (q: Queryable) => Promise<UndecidedMoney>

  // For its own routes.

  /**
   * Pays an order again: continues an open attempt, otherwise starts a new one while the goods last. Returns the URL where the
   * customer pays. Throws 404 for a wrong link, 409 for an order that cannot be paid or whose goods are sold out, 503 if the
   * gateway does not answer.
   */
  payOrder: (link: OrderLink) => Promise<string>
  /** Settles on return from the gateway; `pending` if the gateway does not answer. Throws 404 for a wrong link. */
  settleOfLink: (link: OrderLink) => Promise<SettleOutcome>
  /** Stores an event of a gateway and enqueues its settlement; a duplicate changes nothing. */
  receiveEvent: (event: GatewayEvent) => Promise<void>

  // For reactions, jobs and scripts.

  /** Handler of `order.changed`: asks for the new sum, or for the difference of a paid order. */
  followChange: (
    tx: Tx,
    change: { orderId: OrderId; isPaid: boolean; paymentKind: PaymentKind; askedCents: Cents },
  ) => Promise<void>
  /** Handler of `order.stateChanged`: closes what is open at gateways for an order that was cancelled. */
  followState: (tx: Tx, change: { orderId: OrderId; to: string }) => Promise<void>
  /** Reads the gateways that the owner has connected, at the start. */
  loadGateways: () => Promise<void>
  /** The same when they have changed. Never rejects: those known are used until another reading. */
  refreshGateways: () => Promise<void>
  /** Enqueues a refund that orders have decided; it is sent after the commit. */
  enqueueOrderRefund: (tx: Tx, refund: { refundId: OrderRefundId }) => Promise<void>
  /** Books the credits of a statement, each once. Throws `FaultyStatement` for another format or another account. */
  importStatement: (bytes: Uint8Array) => Promise<BookedEntry[]>
  /** Asks the provider for the state of a payment and settles it. Repeatable. */
  settle: (payment: PaymentRef) => Promise<SettleOutcome>
  /** Settles the latest attempt of an order. */
  settleLatest: (orderId: OrderId) => Promise<SettleOutcome>
  /** Settles a payment by a report of its provider, once; locks the order first. */
  settleReport: (tx: Tx, settlement: { payment: PaymentRef; report: ProviderReport }) => Promise<SettleOutcome>
  /** Starts, settles and refunds what notifications, jobs and visitors have left open. */
  reconcile: () => Promise<void>
  /** Records the refund of a part of what was paid, in cents; false if that much is not left. The same key is one refund. */
  refundOrder: (tx: Tx, refund: PaymentRefund) => Promise<boolean>
  /** Undefined = the server is configured with a real gateway or none. */
  fakeGateway: FakeGateway | undefined
}
