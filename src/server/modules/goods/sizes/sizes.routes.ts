import type { FastifyInstance } from 'fastify'
import { sizeEndpoints } from '#contracts/sizes.ts'
import { measures } from '#contracts/size-tables.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { Measured } from './find-size.rules.ts'
import type { SizesModule } from './sizes.types.ts'

/** Answers are not stored: the address says how tall someone is. */
export function registerSizesRoutes(app: FastifyInstance, sizes: Omit<SizesModule, 'routes'>): void {
  registerEndpoint(app, sizeEndpoints.list, async ({ query, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const { wearer, page } = query
    return { data: await sizes.listFitting({ measured: toMeasured(query), wearer, page: Number(page) }) }
  })
  registerEndpoint(app, sizeEndpoints.product, async ({ params, query, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const request = { measured: toMeasured(query), variantId: query.variant }
    return { data: await sizes.getSized(params.id, request) }
  })
}

function toMeasured(query: Partial<Record<keyof Measured, string | undefined>>): Measured {
  return Object.fromEntries(
    measures.flatMap((measure) => (query[measure] === undefined ? [] : [[measure, Number(query[measure])] as const])),
  )
}
