import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { videoEndpoints } from '#contracts/videos.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { filesPrefix, toWebVtt } from './videos.rules.ts'
import type { VideosService } from './videos.types.ts'

export function registerVideosRoutes(
  app: FastifyInstance,
  { videos, folders }: { videos: VideosService; folders: string[] },
): void {
  registerEndpoint(app, videoEndpoints.list, async () => ({ data: await videos.listVideos() }))
  registerEndpoint(app, videoEndpoints.video, async ({ params }) => ({ data: await videos.getVideo(params.id) }))
  app.get<{ Params: { id: string } }>(
    '/media/titulky/:id',
    { schema: { hide: true }, config: { access: 'public' } },
    async (request, reply) =>
      reply.type('text/vtt; charset=utf-8').send(toWebVtt(await videos.getCaptions(request.params.id))),
  )
  // Answers range requests of players.
  app.register(fastifyStatic, { root: folders, prefix: filesPrefix, decorateReply: false, index: false })
}
