import { accountEndpoints } from './account-endpoints.ts'
import { authEndpoints } from './auth-endpoints.ts'
import { cartEndpoints } from './cart-endpoints.ts'
import { catalogEndpoints } from './catalog-endpoints.ts'
import { checkoutEndpoints } from './checkout-endpoints.ts'
import { contentEndpoints } from './content-endpoints.ts'
import { completerEndpoints } from './party/completer.ts'
import { balloonSlotEndpoints } from './party/balloon-slots.ts'
import { heliumEndpoints } from './party/helium.ts'
import { ownSlotEndpoints } from './party/own-slot.ts'
import { letterEndpoints } from './party/letters.ts'
import { marketingEndpoints } from './marketing-endpoints.ts'
import { privacyEndpoints } from './privacy-endpoints.ts'
import { shopEndpoints } from './shop-endpoints.ts'
import { searchEndpoints } from './search.ts'
import { reviewEndpoints } from './reviews.ts'
import { registerEndpoints } from './registers.ts'
import { rentalEndpoints } from './rental.ts'
import { sizeProfileEndpoints } from './size-profiles.ts'
import { sizeEndpoints } from './sizes.ts'
import { reminderEndpoints } from './party/reminders.ts'
import { sharedListEndpoints } from './party/shared-lists.ts'
import { themeEndpoints } from './party/themes.ts'
import { plannerEndpoints } from './party/planner.ts'
import { watchdogEndpoints } from './watchdogs.ts'
import { enquiryEndpoints } from './enquiries.ts'
import { orderEndpoints } from './orders.ts'
import { storeReservationEndpoints } from './store-reservations.ts'
import { satisfactionEndpoints } from './satisfaction.ts'
import { withdrawalEndpoints } from './withdrawals.ts'
import { videoEndpoints } from './videos.ts'

/** The whole public API, by area. */
export const endpoints = {
  accounts: { ...authEndpoints, ...accountEndpoints, ...privacyEndpoints, ...sizeProfileEndpoints },
  cart: cartEndpoints,
  catalog: catalogEndpoints,
  checkout: checkoutEndpoints,
  content: { ...shopEndpoints, ...contentEndpoints, ...marketingEndpoints },
  orders: orderEndpoints,
  party: {
    ...letterEndpoints,
    ...heliumEndpoints,
    ...balloonSlotEndpoints,
    ...ownSlotEndpoints,
    ...completerEndpoints,
    ...themeEndpoints,
  },
  search: searchEndpoints,
  reservations: storeReservationEndpoints,
  satisfaction: satisfactionEndpoints,
  withdrawals: withdrawalEndpoints,
  reviews: reviewEndpoints,
  planner: plannerEndpoints,
  registers: registerEndpoints,
  reminders: reminderEndpoints,
  rental: rentalEndpoints,
  sharedLists: sharedListEndpoints,
  sizes: sizeEndpoints,
  watchdogs: watchdogEndpoints,
  enquiries: enquiryEndpoints,
  videos: videoEndpoints,
}
