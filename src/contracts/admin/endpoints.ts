import { auditEndpoints } from './audit.ts'
import { brandEndpoints } from './brands.ts'
import { orderChangeEndpoints } from './order-changes.ts'
import { orderEndpoints } from './orders.ts'
import { factorEndpoints, sessionEndpoints, startEndpoints } from './session.ts'

/**
 * The API of the back office, by area. It is not part of `endpoints.ts`, so that the storefront's bundle and OpenAPI
 * document know nothing of it.
 */
export const adminEndpoints = {
  session: sessionEndpoints,
  start: startEndpoints,
  factors: factorEndpoints,
  brands: brandEndpoints,
  orders: orderEndpoints,
  orderChanges: orderChangeEndpoints,
  audit: auditEndpoints,
}
