import { type ClientOf, createClientOf } from '#api-client/client-of.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { transport } from './transport.ts'

export { ApiProblem } from '#api-client/client-of.ts'
export type AdminApi = ClientOf<typeof adminEndpoints>

/** The build replaces this file by a module per group, so that a screen loads the calls it makes (`scripts/split-admin-calls.ts`). */
export const api: AdminApi = createClientOf(adminEndpoints, { transport })
