import type {} from 'fastify-metrics'
import type { FastifyInstance } from 'fastify'
import { equalDigests, sha256 } from '#server/platform/ids.ts'
import { notFound } from './errors.ts'

/** /metrics for Prometheus, on the same port as the shop. Without the token it answers as if it did not exist. */
export async function registerMetrics(app: FastifyInstance, token: string): Promise<void> {
  // Loaded only where it is used: with its dependencies it is 80 of the 2,000 files of a start.
  const { default: metrics } = await import('fastify-metrics')
  await app.register(metrics.default, { endpoint: null })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const given = /^Bearer (\S{16,500})$/.exec(request.headers.authorization ?? '')?.[1]
    if (given === undefined || !equalDigests(sha256(given), sha256(token))) throw notFound('route')
    const { register } = app.metrics.client
    return reply.type(register.contentType).send(await register.metrics())
  })
}
