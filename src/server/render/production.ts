import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { loadAssets } from './assets.ts'
import { toRenderer } from './entry-server.ts'
import { toRenderMail } from './mail-bundle.ts'
import type { Rendering } from './renderer.ts'

const distFolder = join(import.meta.dirname, '../../../dist')

/** Serves the built files and renders pages and mails with the built bundles. */
export async function createProductionRendering(app: FastifyInstance): Promise<Rendering> {
  await app.register(fastifyStatic, {
    root: join(distFolder, 'client/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
  })
  const assets = await loadAssets(join(distFolder, 'client'))
  const renderer = toRenderer(await importBundle('entry.server.js'), assets)
  return {
    loadRenderer: async () => renderer,
    // Mails are rendered by jobs only: their bundle is loaded by the first one.
    loadRenderMail: async () => toRenderMail(await importBundle('emails.js')),
  }
}

function importBundle(name: string): Promise<unknown> {
  return import(pathToFileURL(join(distFolder, 'server', name)).href)
}
