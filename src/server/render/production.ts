import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { loadAssets } from './assets.ts'
import { toRenderer } from './entry-server.ts'
import type { LoadRenderer } from './renderer.ts'

const distFolder = join(import.meta.dirname, '../../../dist')

/** Serves the built files and renders pages with the built bundle. */
export async function createProductionRenderer(app: FastifyInstance): Promise<LoadRenderer> {
  await app.register(fastifyStatic, {
    root: join(distFolder, 'client/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
    cacheControl: true,
  })
  const assets = await loadAssets(join(distFolder, 'client'))
  const entry: unknown = await import(pathToFileURL(join(distFolder, 'server/entry.server.js')).href)
  const renderer = toRenderer(entry, assets)
  return async () => renderer
}
