import type { FastifyInstance } from 'fastify'
import { openingEndpoints } from '#contracts/admin/opening.ts'
import { messages } from '#contracts/messages.ts'
import { previewPath } from '#server/http/closed/before-opening.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite, type WriteInput } from '#server/http/staff/staff-write.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { OpeningDeps } from './opening.types.ts'
import type { Preview } from './preview.ts'
import { readOpening } from './read-opening.ts'

const thing = 'shop'

export function registerOpeningRoutes(app: FastifyInstance, deps: OpeningDeps, preview: Preview): void {
  const { db, publicUrl } = deps
  registerEndpoint(app, openingEndpoints.get, async () => ({ data: await readOpening(deps, db.query) }))
  registerEndpoint(app, openingEndpoints.preview, async () => ({
    data: { url: `${publicUrl}${previewPath}?kluc=${preview.offer()}` },
  }))
  registerStaffWrite(app, deps, openingEndpoints.open, (write) => openShop(deps, write))
  registerStaffWrite(app, deps, openingEndpoints.removeTests, (write) => removeTests(deps, write))
}

/** Throws 412 for another version, 409 for a shop that is open already or lacks something needed. */
async function openShop(
  deps: OpeningDeps,
  { tx, params, version, staff, audit }: WriteInput<typeof openingEndpoints.open>,
) {
  if (params.id !== 1) throw notFound('shop')
  await deps.content.lockShopState(tx)
  const before = await readOpening(deps, tx)
  await refuseStale(tx, { thing, current: before, version })
  if (before.state === 'open') throw new ApiError('conflict', { message: messages.staff.alreadyOpen })
  if (!before.is_ready) {
    const missing = before.steps.filter((step) => step.is_needed && !step.is_done).map(({ step }) => step)
    throw new ApiError('not_ready', { details: { missing } })
  }
  // No stock and no bench of an open shop waits for them.
  const removed = await deps.orders.removeTestOrders(tx, staff)
  await deps.content.openShop(tx)
  const data = await readOpening(deps, tx)
  audit({
    thing,
    id: 1,
    before: { state: before.state },
    after: { state: data.state, ...(removed.length > 0 && { removed_tests: removed }) },
    version: data.version,
  })
  return { data }
}

/** Throws 412 for another version of the shop. */
async function removeTests(
  deps: OpeningDeps,
  { tx, params, version, staff, audit }: WriteInput<typeof openingEndpoints.removeTests>,
) {
  if (params.id !== 1) throw notFound('shop')
  await deps.content.lockShopState(tx)
  await refuseStale(tx, { thing, current: await readOpening(deps, tx), version })
  const removed = await deps.orders.removeTestOrders(tx, staff)
  audit({ thing, id: 1, before: {}, after: { removed_tests: removed }, version })
  return { data: await readOpening(deps, tx) }
}
