import type { FastifyInstance } from 'fastify'
import { productEndpoints } from '#contracts/admin/products.ts'
import { ApiError } from '#server/http/errors.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import { addProduct } from './by-hand/add-product.ts'
import type { LoadDeps } from './import/write/load-context.ts'

export function registerAdminProductRoutes(app: FastifyInstance, deps: Omit<LoadDeps, 'keepImage'>): void {
  registerStaffWrite(app, deps, productEndpoints.create, async ({ body, staff, ...write }) => {
    const needed = ['prices.edit', ...(body.pieces > 0 ? ['stock.edit'] : [])]
    if (!needed.every((permission) => staff?.permissions.some((held) => held === permission))) {
      throw new ApiError('forbidden')
    }
    const { reason: _, ...given } = body
    return { data: await addProduct(deps, write, given) }
  })
}
