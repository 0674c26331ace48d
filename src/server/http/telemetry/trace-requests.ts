import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openSpan } from '#server/platform/tracing/spans.ts'
import { kindOf, patternOf } from '../route-kind.ts'

/**
 * Opens a span for each call and page that reaches Fastify, in which the rest of the request runs. Its name is the pattern of the route: an
 * address may be a secret or name a person. Answers from memory, files and probes have none. Register it before all other hooks.
 */
export function registerTracing(app: FastifyInstance): void {
  app.decorateRequest('span')
  app.addHook('onRequest', (request, reply, done) => {
    const kind = kindOf(request)
    const span = kind === 'api' || kind === 'page' ? open(request, reply) : undefined
    if (!span) return done()
    span.enter(done)
  })
  // A body arrives in events of its connection, which know nothing of the request.
  const enter = (request: FastifyRequest, _reply: FastifyReply, done: () => void) =>
    request.span ? request.span.enter(done) : done()
  app.addHook('preValidation', enter)
  app.addHook('onResponse', enter)
}

/** The pattern of a page, which its route does not know. */
export function nameSpan({ span, method }: FastifyRequest, pattern: string): void {
  span?.rename(`${method} ${pattern}`)
  span?.set({ 'http.route': pattern })
}

function open(request: FastifyRequest, { raw }: FastifyReply) {
  const route = patternOf(request) || 'unknown'
  const { method } = request
  const span = openSpan({
    name: `${method} ${route}`,
    kind: 'server',
    attributes: { 'http.request.method': method, 'http.route': route },
  })
  if (!span) return undefined
  request.span = span
  raw.once('close', () => {
    span.set({ 'http.response.status_code': raw.statusCode })
    if (!raw.writableFinished) span.fail('client_closed')
    else if (raw.statusCode >= 500) span.fail(String(raw.statusCode))
    span.end()
  })
  return span
}
