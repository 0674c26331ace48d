import { endpoints } from '#contracts/endpoints.ts'
import { createClientOf, type ClientOf, type ClientOptions } from './client-of.ts'

export { ApiProblem } from './client-of.ts'

export type ApiClient = ClientOf<typeof endpoints>

/** The storefront's API as typed functions: `api.catalog.product({ params: { id: 12 } })`. */
export function createApiClient(options: ClientOptions): ApiClient {
  return createClientOf(endpoints, options)
}
