import { accountEndpoints } from './accounts.ts'
import { cartEndpoints } from './cart.ts'
import { catalogEndpoints } from './catalog.ts'
import { checkoutEndpoints } from './checkout.ts'
import { contentEndpoints } from './content.ts'
import { searchEndpoints } from './search.ts'
import { reviewEndpoints } from './reviews.ts'
import { registerEndpoints } from './registers.ts'
import { watchdogEndpoints } from './watchdogs.ts'
import { enquiryEndpoints } from './enquiries.ts'
import { orderEndpoints } from './orders.ts'
import { satisfactionEndpoints } from './satisfaction.ts'
import { withdrawalEndpoints } from './withdrawals.ts'
import { videoEndpoints } from './videos.ts'

/** The whole public API, by area. */
export const endpoints = {
  accounts: accountEndpoints,
  cart: cartEndpoints,
  catalog: catalogEndpoints,
  checkout: checkoutEndpoints,
  content: contentEndpoints,
  orders: orderEndpoints,
  search: searchEndpoints,
  satisfaction: satisfactionEndpoints,
  withdrawals: withdrawalEndpoints,
  reviews: reviewEndpoints,
  registers: registerEndpoints,
  watchdogs: watchdogEndpoints,
  enquiries: enquiryEndpoints,
  videos: videoEndpoints,
}
