import { enquiryData } from '../modules/care/enquiries/index.ts'
import { reviewData } from '../modules/care/reviews/index.ts'
import { ratingData } from '../modules/care/satisfaction/index.ts'
import { watchdogData } from '../modules/care/watchdogs/index.ts'
import { withdrawalData } from '../modules/care/withdrawals/index.ts'
import { createAccountsModule, type AccountsModule } from '../modules/people/accounts/index.ts'
import { createStaffModule, staffData, type StaffModule } from '../modules/people/staff/index.ts'
import { createRegistersModule, type RegistersModule } from '../modules/people/registers/index.ts'
import { newsletterData } from '../modules/promotion/marketing/index.ts'
import { cartData, type CartModule } from '../modules/selling/cart/index.ts'
import { orderData } from '../modules/selling/orders/index.ts'
import { voucherData } from '../modules/selling/vouchers/index.ts'
import type { ShopQuarter } from './shop.ts'
import type { Goods } from './goods.ts'
import { shopName, type ModuleDeps, type Site } from './site.ts'

export type People = { accounts: AccountsModule; staff: StaffModule; registers: RegistersModule }

export function createPeople(
  site: Site,
  { config, shop, goods, cart }: ModuleDeps & { shop: ShopQuarter; goods: Goods; cart: CartModule },
): People {
  const accounts = createAccountsModule({
    ...site,
    notifications: shop.notifications,
    deviceSecret: site.secretFor('devices'),
    readTermsVersion: shop.content.readTermsVersion,
    hasVideos: goods.videos.hasVideos,
    mergeGuestCart: cart.mergeGuestCart,
    personalData: [
      orderData,
      withdrawalData,
      ratingData,
      cartData,
      voucherData,
      reviewData,
      watchdogData,
      newsletterData,
      enquiryData,
      staffData,
    ],
  })
  const origin = config.adminOrigin ?? new URL(config.publicUrl).origin
  const staff = createStaffModule({
    ...site,
    accounts,
    factorSecret: site.secretFor('staff factors'),
    site: { name: shopName, origin, rpId: new URL(origin).hostname },
  })
  const registers = createRegistersModule({ ...site, addresses: config.registers })
  return { accounts, staff, registers }
}
