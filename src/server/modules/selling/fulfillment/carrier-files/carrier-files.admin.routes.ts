import type { FastifyInstance } from 'fastify'
import { carrierFileEndpoints } from '#contracts/admin/carrier-files.ts'
import { carrierNumberEndpoints } from '#contracts/admin/carrier-numbers.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import type { FulfillmentDeps } from '../fulfillment.types.ts'
import { readCarrierNumbers } from './read-carrier-numbers.ts'
import { listCarrierFiles, tryCarrierFile } from './try-carrier-file.ts'
import { writeCarrierFile } from './write-carrier-file.ts'

export function registerCarrierFileRoutes(app: FastifyInstance, deps: FulfillmentDeps): void {
  registerEndpoint(app, carrierFileEndpoints.list, async () => ({ data: await listCarrierFiles(deps) }))
  registerEndpoint(app, carrierFileEndpoints.try, async ({ params }) => ({
    data: await tryCarrierFile(deps, params.format),
  }))
  registerEndpoint(app, carrierFileEndpoints.get, async ({ params, query, branches }) => {
    return { data: await writeCarrierFile(deps, { format: params.format, parcelIds: query.parcels, branches }) }
  })
  registerStaffWrite(app, deps, carrierNumberEndpoints.read, async ({ body, ...write }) => {
    const { format, text, column } = body
    return { data: await readCarrierNumbers(deps, write, { format, text, column }) }
  })
}
