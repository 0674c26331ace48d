import type { FastifyInstance } from 'fastify'
import { parcelEndpoints } from '#contracts/admin/parcels.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { FulfillmentDeps } from '../fulfillment.types.ts'
import { addPhoto, readPhoto, unpackParcel, type UnpackDeps } from './change-parcel.ts'

export function registerParcelRoutes(
  app: FastifyInstance,
  deps: { db: Db } & Pick<FulfillmentDeps, 'files'> & UnpackDeps,
): void {
  registerEndpoint(app, parcelEndpoints.photo, async ({ params, branches }) => {
    const bytes = await readPhoto(deps, { id: params.id, branches })
    return { data: { jpeg: bytes.toString('base64') } }
  })
  registerStaffWrite(app, deps, parcelEndpoints.addPhoto, async ({ params, body, version, ...write }) => {
    const jpeg = Buffer.from(body.jpeg, 'base64')
    return { data: await addPhoto(deps, write, { id: params.id, version, jpeg }) }
  })
  registerStaffWrite(app, deps, parcelEndpoints.unpack, ({ params, version, ...write }) =>
    unpackParcel(deps, write, { id: params.id, version }),
  )
}
