import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { brandIdTextSchema, categoryIdTextSchema } from '#contracts/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { ApiError } from '#server/http/errors.ts'
import { admit, setPrivacyHeaders } from '#server/http/policies.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { exportGoodsCsv, exportGoodsXlsx } from './export-goods.ts'
import type { GoodsFilter } from './goods-ids.queries.ts'

const access = { staff: 'catalog.export' } as const

const querySchema = z.object({
  category: z.optional(categoryIdTextSchema),
  brand: z.optional(brandIdTextSchema),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
})

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: async (q, filter) => Readable.from(exportGoodsCsv(q, filter)) },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: exportGoodsXlsx },
} satisfies Record<string, { type: string; write: (q: Queryable, filter: GoodsFilter) => Promise<Readable> }>

/** A file is not JSON, so it is outside the contracts. */
export function registerExportRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  for (const [extension, { type, write }] of Object.entries(formats)) {
    app.get(`/api/admin/products/export.${extension}`, { schema: { hide: true } }, async (request, reply) => {
      admit(access, request)
      const { data: asked } = querySchema.safeParse(request.query)
      if (!asked) throw new ApiError('bad_request')
      setPrivacyHeaders(reply, access)
      const filter = { categoryId: asked.category, brandId: asked.brand, text: asked.q || undefined }
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="tovar-${toLocalDay(clock.now())}.${extension}"`)
        .send(await write(db.query, filter))
    })
  }
}
