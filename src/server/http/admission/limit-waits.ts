import type { FastifyInstance } from 'fastify'
import { currentPatience, newPatience, withPatience } from '#server/platform/db/patience.ts'

/**
 * Gives each request one patience for all the connections that it waits for. The calls that a page makes inside this process share that of
 * the page. Register it behind the admission, whose queue has a limit of its own, and before whatever reads the database for a caller.
 */
export function registerWaitLimit(app: FastifyInstance): void {
  app.decorateRequest('patience')
  app.addHook('onRequest', (request, _reply, done) => {
    if (!currentPatience()) request.patience = newPatience()
    done()
  })
  // Here, because a body arrives in events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) =>
    request.patience ? withPatience(request.patience, done) : done(),
  )
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.patience) request.patience.isOver = true
    done()
  })
}
