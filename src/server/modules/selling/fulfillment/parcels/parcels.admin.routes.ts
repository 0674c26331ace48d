import type { FastifyInstance } from 'fastify'
import { parcelEndpoints } from '#contracts/admin/parcels.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { FulfillmentDeps } from '../fulfillment.types.ts'
import { addPhoto, keepPhoto, readPhoto, unpackParcel, type UnpackDeps } from './change-parcel.ts'

export function registerParcelRoutes(
  app: FastifyInstance,
  deps: { db: Db } & Pick<FulfillmentDeps, 'files'> & UnpackDeps,
): void {
  registerEndpoint(app, parcelEndpoints.photo, async ({ params, branches }) => {
    const bytes = await readPhoto(deps, { id: params.id, branches })
    return { data: { jpeg: bytes.toString('base64') } }
  })
  const bytesOf = ({ jpeg }: { jpeg: string }) => Buffer.from(jpeg, 'base64')
  registerStaffWrite(
    app,
    deps,
    parcelEndpoints.addPhoto,
    async ({ params, body, version, ...write }) => ({
      data: await addPhoto(deps, write, { id: params.id, version, jpeg: bytesOf(body) }),
    }),
    { before: ({ body, isDryRun }) => keepPhoto(deps, { jpeg: bytesOf(body), isTrial: isDryRun }) },
  )
  registerStaffWrite(app, deps, parcelEndpoints.unpack, ({ params, version, ...write }) =>
    unpackParcel(deps, write, { id: params.id, version }),
  )
}
