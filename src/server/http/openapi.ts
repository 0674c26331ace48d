import swagger from '@fastify/swagger'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from '@fastify/type-provider-zod'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { cartSchema } from '#contracts/cart.ts'
import { categoryNodeSchema, listingSchema, productCardSchema } from '#contracts/catalog.ts'
import { problemSchema } from '#contracts/errors.ts'
import { apiDocsStyles, renderApiDocs } from './api-docs.ts'
import { cartCookieName, tokenCookieName } from './cookies.ts'

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  tokenCookie: { type: 'apiKey', in: 'cookie', name: tokenCookieName },
  cartCookie: { type: 'apiKey', in: 'cookie', name: cartCookieName },
  cartHeader: { type: 'apiKey', in: 'header', name: 'x-cart-temp-id' },
} as const
export type SecurityScheme = keyof typeof securitySchemes

// Schemas that many answers share, or that contain themselves: printed once and referenced by name.
const schemaRegistry = z
  .registry<{ id: string }>()
  .add(problemSchema, { id: 'Problem' })
  .add(cartSchema, { id: 'Cart' })
  .add(productCardSchema, { id: 'ProductCard' })
  .add(listingSchema, { id: 'Listing' })
  .add(categoryNodeSchema, { id: 'CategoryNode' })

/** Serves the contracts as OpenAPI 3.1 at /api/openapi.json and as a readable page at /api/docs. */
export async function registerOpenApi(
  app: FastifyInstance,
  { apiUrl, shopName }: { apiUrl: string; shopName: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${shopName} API`,
        version: '1.0.0',
        description:
          'Request fields are camelCase, answer fields snake_case. Amounts ending in `_cents` are gross cents; `price` is net. Failures are RFC 9457 problem documents with a `code`; 422 has `errors` by field.',
      },
      servers: [{ url: apiUrl }],
      components: { securitySchemes },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  app.get('/api/docs.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css').send(apiDocsStyles),
  )
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderApiDocs(app.swagger())),
  )
}
