import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/db.ts'

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'
type CallOptions = { body?: object; token?: string; cookies?: Record<string, string>; headers?: Record<string, string> }
export type ApiCaller = ReturnType<typeof createApiCaller>

let addressCount = 0

/** A client without cookies and with its own address, so that the limits of one test do not affect another. */
export function createApiCaller(app: FastifyInstance) {
  addressCount += 1
  const remoteAddress = `10.1.${Math.floor(addressCount / 250)}.${(addressCount % 250) + 1}`

  return async (method: CallMethod, url: string, { body, token, cookies = {}, headers = {} }: CallOptions = {}) => {
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      cookies,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body && { payload: body }),
    })
    return {
      status: response.statusCode,
      body: response.body === '' ? undefined : response.json(),
      headers: response.headers,
      cookies: response.cookies,
    }
  }
}

export type Goods = { id: number; variantId: number; priceCents: number }

/** Goods of the demo shop at a regular price of a few euros that every carrier accepts, with plenty in stock. */
export async function findGoods(db: Db): Promise<Goods> {
  const { id, priceCents, productId } = await db.query
    .selectFrom('variants')
    .innerJoin('stockLevels', 'stockLevels.variantId', 'variants.id')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['variants.id', 'variants.priceCents', 'variants.productId'])
    .where('onHand', '>', 20)
    .where('salePriceCents', 'is', null)
    .where('priceCents', '>', 300)
    .where('priceCents', '<', 1000)
    .where('products.isActive', '=', true)
    .where('products.dangerClass', 'is', null)
    .orderBy('variants.id')
    .executeTakeFirstOrThrow()
  return { id: productId, variantId: id, priceCents }
}
