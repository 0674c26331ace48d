import { caseData, caseEvents } from '../modules/care/cases/index.ts'
import { enquiryData } from '../modules/care/enquiries/index.ts'
import { reviewData, reviewEvents } from '../modules/care/reviews/index.ts'
import { ratingData } from '../modules/care/satisfaction/index.ts'
import { watchdogData } from '../modules/care/watchdogs/index.ts'
import { withdrawalData } from '../modules/care/withdrawals/index.ts'
import { reminderData } from '../modules/party/reminders/index.ts'
import { sharedListData } from '../modules/party/sharing/index.ts'
import {
  createAccountsModule,
  type AccountsModule,
  type CustomerEventSource,
  type PersonalDataSource,
} from '../modules/people/accounts/index.ts'
import { createStaffModule, staffData, type StaffModule } from '../modules/people/staff/index.ts'
import { createRegistersModule, type RegistersModule } from '../modules/people/registers/index.ts'
import { newsletterData } from '../modules/promotion/marketing/index.ts'
import { cartData, type CartModule } from '../modules/selling/cart/index.ts'
import { returnEvents } from '../modules/selling/fulfillment/index.ts'
import { orderData, orderEvents } from '../modules/selling/orders/index.ts'
import { reservationData } from '../modules/selling/reservations/index.ts'
import { voucherData, voucherEvents } from '../modules/selling/vouchers/index.ts'
import type { GoodsQuarter } from './goods.ts'
import { shopName, type QuarterDeps } from './quarter-deps.ts'
import type { ShopQuarter } from './shop.ts'

export type PeopleQuarter = { accounts: AccountsModule; staff: StaffModule; registers: RegistersModule }

type PeopleDeps = QuarterDeps & { shop: ShopQuarter; goods: GoodsQuarter; cart: CartModule }

/** What every module stores about a customer, for the copy that they may ask for. Erasure is the event `customer.erased`. */
const personalData: readonly PersonalDataSource[] = [
  orderData,
  reservationData,
  sharedListData,
  reminderData,
  withdrawalData,
  ratingData,
  cartData,
  voucherData,
  reviewData,
  watchdogData,
  newsletterData,
  enquiryData,
  caseData,
  staffData,
]

/** What every module knows of a customer, for the timeline that staff see. */
const customerEvents: readonly CustomerEventSource[] = [
  ...orderEvents,
  voucherEvents,
  returnEvents,
  reviewEvents,
  ...caseEvents,
]

export function createPeopleQuarter(deps: PeopleDeps): PeopleQuarter {
  const { config, db, clock, jobs, events, publicUrl, hasRateLimits, secretFor, shop, goods, cart } = deps
  const accounts = createAccountsModule({
    db,
    clock,
    jobs,
    events,
    publicUrl,
    notifications: shop.notifications,
    deviceSecret: secretFor('devices'),
    readTermsVersion: shop.content.readTermsVersion,
    hasVideos: goods.videos.hasVideos,
    mergeGuestCart: cart.mergeGuestCart,
    personalData,
    customerEvents,
  })
  const origin = config.adminOrigin ?? new URL(publicUrl).origin
  const staff = createStaffModule({
    db,
    clock,
    jobs,
    accounts,
    notifications: shop.notifications,
    getStores: shop.stores.getStores,
    factorSecret: secretFor('staff factors'),
    site: { name: shopName, origin, rpId: new URL(origin).hostname },
  })
  const registers = createRegistersModule({ db, clock, jobs, hasRateLimits, addresses: config.registers })
  return { accounts, staff, registers }
}
