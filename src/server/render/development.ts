import type { FastifyInstance } from 'fastify'
import { developmentAdminAssets } from './admin/admin-assets.ts'
import { createAdminDocument } from './admin/admin-document.ts'
import { developmentAssets } from './assets.ts'
import { toRenderer } from './entry-server.ts'
import { toMailSamples, toRenderMail } from './mail-bundle.ts'
import { registerMailPages } from './mail-pages.ts'
import type { Rendering } from './renderer.ts'

/** Vite serves the sources with hot replacement and reloads the server bundle after every change. */
export async function createDevelopmentRendering(
  app: FastifyInstance,
  { mailFolder }: { mailFolder: string },
): Promise<Rendering> {
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
  const loadRenderMail = async () => toRenderMail(await vite.ssrLoadModule('/src/emails/index.ts'))
  registerMailPages(app, {
    folder: mailFolder,
    loadSamples: async () => toMailSamples(await vite.ssrLoadModule('/src/emails/samples.ts'), await loadRenderMail()),
  })
  return {
    async loadRenderer() {
      const renderer = toRenderer(await vite.ssrLoadModule('/src/storefront/entry.server.tsx'), developmentAssets)
      return {
        ...renderer,
        async render(input) {
          const page = await renderer.render(input)
          // Adds Vite's client and the code that fast refresh needs before the first component.
          return page.html === ''
            ? page
            : { ...page, html: await vite.transformIndexHtml(input.request.url, page.html) }
        },
      }
    },
    renderAdmin: async (visit) =>
      vite.transformIndexHtml(visit.url, await createAdminDocument(developmentAdminAssets)(visit)),
    loadRenderMail,
  }
}
