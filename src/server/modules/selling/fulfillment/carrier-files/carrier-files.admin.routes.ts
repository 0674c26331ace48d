import type { FastifyInstance } from 'fastify'
import { carrierFileEndpoints } from '#contracts/admin/carrier-files.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { writeCarrierFile, type CarrierFileDeps } from './write-carrier-file.ts'

export function registerCarrierFileRoutes(app: FastifyInstance, deps: CarrierFileDeps): void {
  registerEndpoint(app, carrierFileEndpoints.get, async ({ params, query, branches }) => {
    const parcelIds = query.parcels.split(',').map(Number)
    return { data: await writeCarrierFile(deps, { format: params.format, parcelIds, branches }) }
  })
}
