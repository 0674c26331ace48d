import swagger from '@fastify/swagger'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from '@fastify/type-provider-zod'
import Fastify, { type RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { cartSchema } from '#contracts/cart.ts'
import { categoryNodeSchema, listingSchema, productCardSchema } from '#contracts/catalog.ts'
import { problemSchema, staffProblemSchema } from '#contracts/errors.ts'
import { withoutAjv } from './validation.ts'
import { cartCookieName, tokenCookieName } from './cookies.ts'
import { staffCookieName } from './staff/staff-cookie.ts'

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  tokenCookie: { type: 'apiKey', in: 'cookie', name: tokenCookieName },
  cartCookie: { type: 'apiKey', in: 'cookie', name: cartCookieName },
  cartHeader: { type: 'apiKey', in: 'header', name: 'x-cart-temp-id' },
} as const
const staffSchemes = { staffCookie: { type: 'apiKey', in: 'cookie', name: staffCookieName } } as const
export type SecurityScheme = keyof typeof securitySchemes | keyof typeof staffSchemes

// Schemas that many answers share, or that contain themselves: printed once and referenced by name.
const schemaRegistry = z
  .registry<{ id: string }>()
  .add(problemSchema, { id: 'Problem' })
  .add(cartSchema, { id: 'Cart' })
  .add(productCardSchema, { id: 'ProductCard' })
  .add(listingSchema, { id: 'Listing' })
  .add(categoryNodeSchema, { id: 'CategoryNode' })

const staffRegistry = z.registry<{ id: string }>().add(staffProblemSchema, { id: 'Problem' })

export type ApiDescription = {
  apiUrl: string
  shopName: string
  routes: readonly RouteOptions[]
  /** Whether it is the document of the back office. */
  isForStaff?: boolean
}

/** The OpenAPI 3.1 document of these routes. */
export async function printOpenApi({ apiUrl, shopName, routes, isForStaff = false }: ApiDescription) {
  const schemas = { schemaRegistry: isForStaff ? staffRegistry : schemaRegistry }
  // It answers nothing: the plugin reads the routes of the application that it is registered in.
  const app = Fastify({ schemaController: { compilersFactory: withoutAjv } })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => String)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${shopName} ${isForStaff ? 'Admin API' : 'API'}`,
        version: '1.0.0',
        description:
          'Request fields are camelCase, answer fields snake_case. Amounts ending in `_cents` are gross cents; `price` is net. Failures are RFC 9457 problem documents with a `code`; 422 has `errors` by field.',
      },
      servers: [{ url: apiUrl }],
      components: { securitySchemes: isForStaff ? staffSchemes : securitySchemes },
    },
    transform: createJsonSchemaTransform(schemas),
    transformObject: createJsonSchemaTransformObject(schemas),
  })
  for (const { method, url, schema } of routes) {
    app.route({ method, url, ...(schema && { schema }), handler: async () => undefined })
  }
  await app.ready()
  return app.swagger()
}
