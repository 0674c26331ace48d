import type { FastifyInstance } from 'fastify'
import type { UsualOrder } from '#contracts/account-endpoints.ts'
import type { Order } from '#contracts/checkout.ts'
import type { OwnOrder } from '#contracts/orders.ts'
import type { CartId, OrderId, OrderRefundId, ProductId, StoreId, UserId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import type { Paper } from '#server/modules/selling/papers/index.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type {
  CancelRequest,
  DeliveredOrder,
  HeldOrder,
  HoldOutcome,
  HoldRequest,
  LockedOrder,
  NewOrder,
  NumberedOrder,
  OrderActor,
  OrderPage,
  OrderPaymentState,
  OrderState,
  PaidOutcome,
  PartSent,
  PlacedOrder,
  SecretLink,
  StatusChange,
  UnnumberedOrder,
} from './orders.types.ts'
import type { DepositRequest, PendingRefund, RefundOutcome, RefundRequest } from './refunds/refunds.types.ts'
import type { StaffOrders } from './staff/staff-orders.types.ts'
import type { KeptPromises } from './promises/promises.ts'
import type { Sales } from './sales/sales.ts'

export type { PendingRefund } from './refunds/refunds.types.ts'

/** Every method with a `tx` is called inside the caller's transaction; one that changes an order locks its row first. */
export interface OrdersModule {
  routes: (app: FastifyInstance) => void

  // For the back office.

  /** Refunds that were decided and not sent; `branches` null = all. */
  sumOpenRefunds: (
    q: Queryable,
    branches: readonly StoreId[] | null,
  ) => Promise<{ count: number; amountCents: Cents; oldestAt: Date | null }>
  /** Orders whose goods should have left, or been ready, before `today` (`YYYY-MM-DD`); `branches` null = all. */
  countLate: (q: Queryable, asked: { branches: readonly StoreId[] | null; today: string }) => Promise<number>
  sales: Sales
  promises: KeptPromises
  /** Whether anything was ever ordered. */
  hasOrders: (q: Queryable) => Promise<boolean>
  /** Orders with which staff try a shop that is not open yet, until they are removed. */
  countTestOrders: (q: Queryable) => Promise<number>
  /** Cancels them, with everything that belongs to it; returns their numbers. */
  removeTestOrders: (tx: Tx, by: { name: string }) => Promise<string[]>

  // For checkout, in this order, in one transaction. What refers to the order is written before it (ADR 0040).

  /** Sends for the id of a new order; the returned function reads it after the answer to a later statement. */
  takeId: (tx: Tx) => Promise<() => Promise<OrderId>>
  /** Enqueues the e-mail of a new order, and its invoice if nothing is to be paid. */
  enqueueReceipt: (tx: Tx, order: NewOrder) => Promise<void>
  /** Holds the goods of a new order. */
  holdStock: (tx: Tx, order: HoldRequest) => Promise<HoldOutcome>
  /**
   * Writes the order with its lines, its history and its number, which is its variable symbol. The series has no gaps, so this is
   * the last statement before the commit.
   */
  createOrder: (tx: Tx, order: HeldOrder) => Promise<UnnumberedOrder>
  /** The order that a cart of this owner became. */
  findByCart: (
    cartId: CartId,
    owner: { userId: UserId | undefined; tempId: string | undefined },
  ) => Promise<PlacedOrder | undefined>
  /** The order that a cart became, with the cart's owner, for a caller that checks ownership in another way. */
  findWithOwner: (
    cart: { id: CartId } | { tempId: string },
  ) => Promise<{ order: PlacedOrder; userId: UserId | null; tempDigest: string | null } | undefined>

  // For payments.

  /** Throws 404 for a wrong id and for a wrong secret. */
  checkLink: (link: SecretLink) => Promise<void>
  /** Path of the order's page, with its secret. */
  linkOf: (order: { id: OrderId; cartId: CartId }) => string
  /** Locks the order's row: the first statement of every transaction that changes the order or refers to it. */
  lockOrder: (tx: Tx, orderId: OrderId) => Promise<LockedOrder | undefined>
  setPaymentState: (
    tx: Tx,
    change: { orderId: OrderId; paymentState: OrderPaymentState; paidAt?: Date },
  ) => Promise<void>
  /**
   * Money has arrived: the sum of the order, or the difference that a change of a paid one asks for. If the goods or the order are
   * gone by now, the outcome is `refund`.
   */
  markPaid: (tx: Tx, paid: { orderId: OrderId; amountCents: Cents }) => Promise<PaidOutcome>
  /** Extends the hold of an order and takes the goods again if it had expired; false if they are gone. */
  renewHold: (tx: Tx, hold: { orderId: OrderId; storeId: StoreId | null; expiresAt: Date | null }) => Promise<boolean>
  /** What a refund still has to send; undefined if it is sent or unknown. */
  findPendingRefund: (refundId: OrderRefundId) => Promise<PendingRefund | undefined>
  /** The money of a refund has left. False if that is known already; throws 404 for an unknown refund. */
  markRefundSent: (tx: Tx, refund: { refundId: OrderRefundId; actor: OrderActor }) => Promise<boolean>

  /** All transfers of its goods have come; for the table of reactions. What got lost is taken again or awaited. */
  holdAgain: (tx: Tx, order: { orderId: OrderId }) => Promise<void>

  // For fulfillment.

  /** What the customer of a changed order, which is paid, still has to pay, in cents: above 0 its goods do not leave. */
  countOpenDifference: (q: Queryable, orderId: OrderId) => Promise<Cents>

  /** Another number under which the carrier moves a locked order; its state and its customer hear nothing. */
  noteTracking: (tx: Tx, change: { orderId: OrderId; tracking: { number: string; url: string } }) => Promise<void>
  /** A part of a locked order has left: writes its number, the history and the customer. The state stays. */
  notePartSent: (tx: Tx, part: PartSent) => Promise<void>

  // For customer care.

  /** The order with this number and this e-mail; both must match. */
  findByNumber: (order: { number: string; email: string }) => Promise<NumberedOrder | undefined>
  /** The order with this number if its secret link or the owner's account proves that it is the sender's. */
  findProven: (sender: {
    number: string
    link: SecretLink | undefined
    userId: UserId | undefined
  }) => Promise<NumberedOrder | undefined>
  /** The facts of an order that questions after its delivery need. */
  findDelivered: (orderId: OrderId) => Promise<DeliveredOrder | undefined>
  /** Whether the account has bought the product: reviews call that a verified purchase. */
  hasBought: (purchase: { userId: UserId; productId: ProductId }) => Promise<boolean>
  /**
   * The only way to change a state: checks the transition table, writes history and applies the consequences. False if the table
   * does not allow the change.
   */
  changeStatus: (tx: Tx, change: StatusChange) => Promise<boolean>
  /** Whether the customer may cancel now, without the shop (decisions, section 4); a costume only until two days before its pick-up. */
  isCancellable: (tx: Tx, order: { id: OrderId; state: OrderState }) => Promise<boolean>
  /** Cancels and requests the refund of a paid order. Throws 409 if it is too late; a cancelled order stays unchanged. */
  cancel: (tx: Tx, order: CancelRequest) => Promise<void>
  /** Writes to the history without changing a state. */
  note: (tx: Tx, note: { orderId: OrderId; actor: OrderActor; reason: string }) => Promise<void>

  // For the order's page and the account.

  /** The order of a secret link, after 30 days without personal data. Throws 404 like `checkLink`. */
  getOrderByLink: (link: SecretLink) => Promise<Order>
  /** The owner's order with nothing hidden. Throws 404, also for another customer's order. */
  getOwnOrder: (order: { orderId: OrderId; userId: UserId }) => Promise<OwnOrder>
  /** A page of the customer's orders, newest first; pages start at 1. */
  listOf: (userId: UserId, page: number) => Promise<OrderPage>
  /** The choices and addresses of the customer's last order that was not cancelled; null = there is none. */
  findUsual: (userId: UserId) => Promise<UsualOrder | null>
  /** E-mails the link of an order to its customer. The answer and its time do not reveal whether the order exists. Throws 429. */
  sendLink: (lookup: { number: string; email: string; ip: string }) => Promise<void>
  /** Cancels by the secret link; repeatable. Throws 404, and 409 once the shop works on the order. */
  cancelByCustomer: (link: SecretLink) => Promise<void>
  /** Handler of `balloons.slotMoved`. */
  movePickup: (tx: Tx, moved: { orderId: OrderId; at: Date; actor: OrderActor }) => Promise<void>
  /** Corrects the e-mail of an open order and sends its confirmation there. Throws 404, 409, 422 and 429. */
  correctEmail: (change: { orderId: OrderId; email: string; userId: UserId | undefined }) => Promise<void>
  /** A paper for the holder of the link for 30 days, for the owner without a limit. Throws 404. */
  getPaper: (
    paper: SecretLink & { paperId: number },
    userId: UserId | undefined,
  ) => Promise<{ number: string; pdf: Buffer }>
  /** The order's date for a calendar, as iCalendar text. Throws 404 if there is none now. */
  getCalendar: (link: SecretLink) => Promise<string>
  /** The payment code as a PNG, while the order waits for a transfer. Throws 404 otherwise. */
  getPaymentQr: (link: SecretLink) => Promise<Buffer>
  /** Instructions and model form of withdrawal, as a PDF. */
  drawWithdrawalForm: () => Promise<Buffer>

  // For reactions to events.

  /** Handler of `order.addressChanged`. */
  noteAddressChange: (tx: Tx, change: { orderId: OrderId; actor: OrderActor; at: Date }) => Promise<void>

  /** Moves guest orders with the proved e-mail into the account. */
  joinGuestOrders: (tx: Tx, owner: DataOwner) => Promise<void>
  /** Erases the customer's data from their finished orders. */
  forgetCustomer: (tx: Tx, customer: { userId: UserId }) => Promise<void>

  // For staff and jobs.

  staff: StaffOrders
  /** Requests a refund, in cents. Throws 404 for an unknown order, 409 if it is unpaid or less than that is left. */
  requestRefund: (tx: Tx, request: RefundRequest) => Promise<RefundOutcome>
  /**
   * Requests a part of the deposit, in cents: no credit note, and the payment of the order stays as it is. Undefined for 0. Throws 404, and 409
   * for more than is left of it.
   */
  requestDeposit: (tx: Tx, request: DepositRequest) => Promise<RefundOutcome | undefined>
  /** Issues the invoice once; a repeated call returns the same paper with `isNew: false`. */
  issueInvoice: (orderId: OrderId, at?: Date) => Promise<{ paper: Paper; isNew: boolean }>
  /** Corrects the invoice by a refund, or fully without one; undefined if there is no invoice. */
  issueCreditNote: (orderId: OrderId, refundId: OrderRefundId | undefined, at?: Date) => Promise<Paper | undefined>
  /** Allocates goods that have arrived to the orders that wait for them, oldest first. */
  supplyWaiting: () => Promise<void>
  /** Releases expired holds and cancels orders that were not paid in time. */
  expireOrders: () => Promise<void>
  /** Marks orders that were not collected for a week and completes those delivered three weeks ago. */
  closeOrders: () => Promise<void>
  remindOfPayment: () => Promise<void>

  // For the demo shop.

  /** Digest of the secret link of the order that a cart becomes, in the form that is stored. */
  linkDigestOf: (cartId: CartId) => string
}
