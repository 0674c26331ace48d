/** Owns the how-to videos of the customers' area: what they show, their captions, and which goods they need. */
import { existsSync, mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { videoEndpoints } from '#contracts/videos.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { createVideosService, type VideosDeps } from './videos.service.ts'
import { filesPrefix, toWebVtt } from './videos.rules.ts'

type Deps = VideosDeps & {
  /** Where uploaded files lie; made when it is not there. */
  folder: string
  /** Where those of the demo lie. */
  demoFolder: string | undefined
}

export function createVideosModule({ folder, demoFolder, ...deps }: Deps) {
  const videos = createVideosService(deps)
  return {
    hasVideos: videos.hasVideos,
    routes(app: FastifyInstance): void {
      registerEndpoint(app, videoEndpoints.list, async () => ({ data: await videos.listVideos() }))
      registerEndpoint(app, videoEndpoints.video, async ({ params }) => ({ data: await videos.getVideo(params.id) }))
      app.get<{ Params: { id: string } }>(
        '/media/titulky/:id',
        { schema: { hide: true }, config: { access: 'public' } },
        async (request, reply) =>
          reply.type('text/vtt; charset=utf-8').send(toWebVtt(await videos.getCaptions(request.params.id))),
      )
      mkdirSync(folder, { recursive: true })
      // Sends the parts of a file that a player asks for.
      app.register(fastifyStatic, {
        root: [folder, ...(demoFolder === undefined ? [] : [demoFolder])].filter((path) => existsSync(path)),
        prefix: filesPrefix,
        decorateReply: false,
        index: false,
      })
    },
  }
}
