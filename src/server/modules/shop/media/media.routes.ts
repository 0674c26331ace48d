import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/http/errors.ts'
import type { MediaModule } from './media.types.ts'

export function registerMediaRoutes(app: FastifyInstance, media: Pick<MediaModule, 'findPicture'>): void {
  app.get<{ Params: { file: string } }>(
    '/media/:file',
    { schema: { hide: true }, config: { access: 'public' } },
    async (request, reply) => {
      const acceptsAvif = request.headers.accept?.includes('image/avif') === true
      const picture = await media.findPicture(request.params.file, { acceptsAvif })
      if (!picture) throw notFound('picture')
      return (
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          // Webmail, price comparers and pages that share a link embed them.
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('vary', 'accept')
          .type(`image/${picture.format}`)
          .send(picture.bytes)
      )
    },
  )
}
