import swagger from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from '@fastify/type-provider-zod'
import type { FastifyInstance } from 'fastify'
import { apiDocsStyles, renderApiDocs } from './api-docs.ts'

/** Prints the contracts as OpenAPI 3.1 at /api/openapi.json and as a readable page at /api/docs. */
export async function registerOpenApi(
  app: FastifyInstance,
  { publicUrl, shopName }: { publicUrl: string; shopName: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${shopName} API`,
        version: '1.0.0',
        description:
          'Request fields are camelCase, answer fields snake_case. Amounts ending in `_cents` are gross cents; `price` is net. Failures are RFC 9457 problem documents with a `code`; 422 carries `errors` by field.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  app.get('/api/docs.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css').send(apiDocsStyles),
  )
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderApiDocs(app.swagger())),
  )
}
