import type { FastifyInstance } from 'fastify'
import { developmentAssets } from './assets.ts'
import { toRenderer } from './entry-server.ts'
import type { LoadRenderer } from './renderer.ts'

export type DevelopmentRenderer = { loadRenderer: LoadRenderer; loadModule: (path: string) => Promise<unknown> }

/** Vite serves the sources with hot replacement and loads the server's bundle anew after every change. */
export async function createDevelopmentRenderer(app: FastifyInstance): Promise<DevelopmentRenderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/media/')) return
    await new Promise<void>((resolve) => {
      reply.raw.once('close', resolve)
      vite.middlewares(request.raw, reply.raw, resolve)
    })
    if (reply.raw.writableEnded) reply.hijack()
  })
  const loadModule = (path: string): Promise<unknown> => vite.ssrLoadModule(path)
  return {
    loadModule,
    loadRenderer: async () => toRenderer(await loadModule('/src/storefront/entry.server.tsx'), developmentAssets),
  }
}
