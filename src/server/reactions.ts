// The complete table of reactions, in the order in which handlers run. An event is declared in the `x.events.ts` of the
// publishing module; a handler is a function of the reacting module. ARCHITECTURE.md prints this table (node
// scripts/print-module-map.ts --write).
import type { Modules } from './composition.ts'
import { caseOpened } from './modules/care/cases/cases.events.ts'
import { complaintFiled, enquirySent, jobAppliedFor } from './modules/care/enquiries/enquiries.events.ts'
import { reviewModerated, reviewWaits } from './modules/care/reviews/reviews.events.ts'
import { orderRated } from './modules/care/satisfaction/satisfaction.events.ts'
import { withdrawalReceived } from './modules/care/withdrawals/withdrawals.events.ts'
import {
  catalogChanged,
  documentsRefreshed,
  mainCategoriesAdded,
  rentalsImported,
} from './modules/goods/catalog/catalog.events.ts'
import { searchRulesChanged } from './modules/goods/search/search.events.ts'
import { stockChanged } from './modules/goods/inventory/inventory.events.ts'
import { transfersEnded } from './modules/goods/warehouse/warehouse.events.ts'
import { pricesPlanned } from './modules/goods/pricing/pricing.events.ts'
import {
  customerErased,
  customerLoggedIn,
  emailVerified,
  passwordChanged,
} from './modules/people/accounts/accounts.events.ts'
import { slotMoved } from './modules/selling/balloons/balloons.events.ts'
import { reminderChanged } from './modules/party/reminders/reminders.events.ts'
import { subscriptionChanged } from './modules/promotion/marketing/marketing.events.ts'
import { orderPlaced } from './modules/selling/checkout/checkout.events.ts'
import {
  orderAddressChanged,
  orderChanged,
  orderDifferencePaid,
  orderGoodsChanged,
  orderPaid,
  orderStateChanged,
  refundRequested,
} from './modules/selling/orders/orders.events.ts'
import { storeReservationChanged } from './modules/selling/reservations/reservations.events.ts'
import type { ShopLive } from './http/staff/live/announce-things.ts'
import { carriersChanged, dispatchDaysChanged } from './modules/selling/delivery/delivery.events.ts'
import { paymentMethodsChanged } from './modules/selling/payments/payments.events.ts'
import { contentChanged, vatChanged } from './modules/shop/content/content.events.ts'
import { storesChanged } from './modules/shop/stores/stores.events.ts'
import type { Changes } from './platform/changes.ts'
import { on, type Reaction } from './platform/events.ts'

export type Reacting = Modules & { changes: Pick<Changes, 'announce'>; live: ShopLive }

export function listReactions(reacting: Reacting): Reaction[] {
  return [...listOfOffer(reacting), ...listOfCustomers(reacting), ...listOfOrders(reacting)]
}

function listOfOffer({ catalog, changes, content, rental, search, watchdogs }: Reacting): Reaction[] {
  return [
    on(contentChanged, { afterCommit: [content.dropCaches, changes.announce] }),
    on(vatChanged, { inTransaction: [catalog.enqueueRefreshOfAll] }),
    on(carriersChanged, { afterCommit: [changes.announce] }),
    on(dispatchDaysChanged, { inTransaction: [catalog.enqueueRefreshOfAll] }),
    on(storesChanged, { afterCommit: [changes.announce] }),
    on(paymentMethodsChanged, { afterCommit: [changes.announce] }),
    on(stockChanged, { inTransaction: [catalog.enqueueRefreshOfVariants] }),
    on(pricesPlanned, { inTransaction: [catalog.enqueueRefreshOfVariants] }),
    on(documentsRefreshed, {
      inTransaction: [watchdogs.enqueueCheck, search.indexProducts],
      afterCommit: [search.expire],
    }),
    on(searchRulesChanged, { afterCommit: [changes.announce] }),
    on(catalogChanged, { afterCommit: [changes.announce] }),
    on(mainCategoriesAdded, { inTransaction: [content.linkMainCategories] }),
    on(rentalsImported, { inTransaction: [rental.importRentals] }),
  ]
}

function listOfCustomers(reacting: Reacting): Reaction[] {
  const {
    cart,
    cases,
    enquiries,
    marketing,
    orders,
    reminders,
    reservations,
    reviews,
    sharing,
    staff,
    vouchers,
    watchdogs,
  } = reacting
  return [
    on(customerLoggedIn, { inTransaction: [orders.joinGuestOrders] }),
    on(emailVerified, { inTransaction: [orders.joinGuestOrders, marketing.publishEarlierChanges] }),
    on(passwordChanged, { inTransaction: [staff.endSessions] }),
    on(customerErased, {
      inTransaction: [
        reminders.forgetCustomer,
        orders.forgetCustomer,
        cart.forgetCustomer,
        reservations.forgetCustomer,
        sharing.forgetCustomer,
        vouchers.forgetCustomer,
        reviews.forgetCustomer,
        watchdogs.forgetCustomer,
        marketing.forgetCustomer,
        enquiries.forgetCustomer,
        cases.forgetCustomer,
        staff.forgetCustomer,
      ],
    }),
  ]
}

function listOfOrders(reacting: Reacting): Reaction[] {
  const { accounts, balloons, cases, fulfillment, live, marketing, orders, payments, rental, sharing, vouchers } =
    reacting
  return [
    on(orderPlaced, {
      inTransaction: [marketing.subscribeBuyer, accounts.recordAgreement, sharing.followPlaced],
      afterCommit: [live.announceOrder],
    }),
    on(orderStateChanged, {
      inTransaction: [
        vouchers.releaseCancelled,
        balloons.releaseOrder,
        rental.releaseOrder,
        sharing.freeCancelled,
        fulfillment.followState,
        fulfillment.dropCancelled,
        payments.followState,
      ],
      afterCommit: [live.announceOrder],
    }),
    on(orderChanged, { inTransaction: [payments.followChange, balloons.lockForChange] }),
    on(orderDifferencePaid, { inTransaction: [fulfillment.followGoods], afterCommit: [live.announceOrder] }),
    on(slotMoved, { inTransaction: [orders.movePickup], afterCommit: [live.announceOrder] }),
    on(transfersEnded, { inTransaction: [orders.holdAgain] }),
    on(orderGoodsChanged, { inTransaction: [fulfillment.followLines, fulfillment.followGoods, balloons.followGoods] }),
    on(orderAddressChanged, { inTransaction: [orders.noteAddressChange, fulfillment.replaceLabels] }),
    on(orderPaid, {
      inTransaction: [vouchers.bookEarned, balloons.keepPaid, rental.keepPaid],
      afterCommit: [live.announceOrder],
    }),
    on(refundRequested, { inTransaction: [vouchers.takeBackRefunded, payments.enqueueOrderRefund] }),
    on(storeReservationChanged, { afterCommit: [live.announceReservation] }),
    on(complaintFiled, { inTransaction: [cases.openComplaint] }),
    on(enquirySent, { inTransaction: [cases.openEnquiry] }),
    on(jobAppliedFor, { inTransaction: [cases.openApplication] }),
    on(withdrawalReceived, { inTransaction: [cases.openWithdrawal] }),
    on(orderRated, { inTransaction: [cases.openRating] }),
    on(reviewWaits, { inTransaction: [cases.openReview] }),
    on(reviewModerated, { inTransaction: [cases.closeReview] }),
    on(caseOpened, { afterCommit: [live.announceCase] }),
    on(reminderChanged, { inTransaction: [accounts.recordReminder] }),
    on(subscriptionChanged, { inTransaction: [accounts.recordSubscription] }),
  ]
}
