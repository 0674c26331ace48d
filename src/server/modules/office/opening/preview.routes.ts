import type { FastifyInstance } from 'fastify'
import { previewPath } from '#server/http/closed/before-opening.ts'
import { setPreviewCookie } from '#server/http/closed/preview-cookie.ts'
import type { Preview } from './preview.ts'

/** The link of a preview: on the host of the pages, which may be another than that of the back office. */
export function registerPreviewRoute(app: FastifyInstance, preview: Preview): void {
  app.get<{ Querystring: { kluc?: string } }>(
    previewPath,
    { schema: { hide: true }, config: { access: 'public' as const } },
    async (request, reply) => {
      const { kluc } = request.query
      const admitted = typeof kluc === 'string' ? preview.admit(kluc) : undefined
      if (admitted) setPreviewCookie(reply, admitted.cookie, admitted.expiresAt)
      return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect('/', 302)
    },
  )
}
