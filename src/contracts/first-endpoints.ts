import { endpoints } from './endpoints.ts'

const { accounts, cart, checkout, content, party } = endpoints
const { searchPlaceholders, logConsent, countries } = content

/**
 * What every first visit calls, to answer about cookies too, and what leads to an order: on a bad line it must not depend on one
 * more file. The browser loads all others later.
 */
export const firstEndpoints = {
  accounts: { me: accounts.me },
  cart,
  checkout,
  content: { searchPlaceholders, logConsent, countries },
  party: { completeCart: party.completeCart },
}
