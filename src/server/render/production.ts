import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { loadAdminAssets } from './admin/admin-assets.ts'
import { loadBranchApp } from './admin/branch-app.ts'
import { createAdminDocument } from './admin/admin-document.ts'
import { loadAssets } from './assets.ts'
import { toRenderer } from './entry-server.ts'
import { keepAssets } from './kept-assets.ts'
import { toRenderMail } from './mail-bundle.ts'
import type { Rendering } from './renderer.ts'

const assetParams = z.object({ name: z.string() })
const distFolder = join(import.meta.dirname, '../../../dist')

/** Serves the built files, and renders pages and mails with the built bundles. */
export async function createProductionRendering(
  app: FastifyInstance,
  { keptAssetsFolder }: { keptAssetsFolder: string },
): Promise<Rendering> {
  const folders = { own: ['client', 'admin'].map((name) => join(distFolder, name, 'assets')), kept: keptAssetsFolder }
  await registerAssets(app, folders)
  // In the background: the copies are only needed after the next release.
  keepAssets({ from: folders.own, to: folders.kept }).catch((error: unknown) => app.log.warn(error, 'kept assets'))
  const assets = await loadAssets(join(distFolder, 'client'))
  const renderer = toRenderer(await importBundle('entry.server.js'), assets)
  return {
    loadRenderer: async () => renderer,
    renderAdmin: createAdminDocument(await loadAdminAssets(join(distFolder, 'admin'))),
    branchApp: await loadBranchApp(join(distFolder, 'admin')),
    // Only jobs render mails; the first one loads the bundle.
    loadRenderMail: async () => toRenderMail(await importBundle('emails.js')),
  }
}

/** The files of this release, and of earlier ones for pages that are still open. */
export async function registerAssets(
  app: FastifyInstance,
  { own, kept }: { own: readonly string[]; kept: string },
): Promise<void> {
  await mkdir(kept, { recursive: true })
  await app.register(async (assets) => {
    // The plugin's own route reads the whole folder for each file, a check for file systems that ignore case.
    await assets.register(fastifyStatic, {
      root: [...own, kept],
      serve: false,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
    })
    assets.get('/assets/:name', { schema: { hide: true } }, ({ params }, reply) => {
      const { name } = assetParams.parse(params)
      return name.endsWith('.json') ? reply.callNotFound() : reply.sendFile(name)
    })
  })
}

function importBundle(name: string): Promise<unknown> {
  return import(pathToFileURL(join(distFolder, 'server', name)).href)
}
