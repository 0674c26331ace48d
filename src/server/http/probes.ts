import type { FastifyInstance } from 'fastify'

type Probed = {
  /** Whether the database answers, and writes. */
  isReady: () => Promise<boolean>
  isStopping: () => boolean
}

/** For whatever starts and stops nodes (`/livez`), and for balancers in front of them (`/readyz`). */
export function registerProbes(app: FastifyInstance, { isReady, isStopping }: Probed): void {
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get<{ Querystring: { without?: string } }>('/readyz', { schema: { hide: true } }, async (request, reply) => {
    // Nodes that share a database are all without it: a balancer that then finds no node would refuse what they still serve.
    const ready = request.query.without === 'database' ? !isStopping() : await isReady()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
  })
}
