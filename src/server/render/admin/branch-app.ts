import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { branchApp } from '#contracts/admin/branch-app.ts'
import { sha256 } from '#server/platform/ids.ts'
import { collectFiles, readManifest } from '../assets.ts'

/** What makes the branch screens a program of a phone that opens without a signal: the text of each file. */
export type BranchApp = { worker: string; manifest: string }

const entrySource = 'src/admin/entry.client.tsx'
/** The sources of the screens, with all that they import. */
const screens = ['store', 'store-goods', 'store-holds', 'store-receipts'].map(
  (screen) => `src/admin/routes/${screen}.tsx`,
)
const sources = [entrySource, 'src/admin/layout/shell.tsx', ...screens]
const iconSizes = [192, 512] as const
const workerFile = new URL('branch-worker.js', import.meta.url)

/** Reads the build of the back office. */
export async function loadBranchApp(folder: string): Promise<BranchApp> {
  const manifest = await readManifest(folder)
  const files = [...new Set(sources.flatMap((source) => collectFiles(manifest, source)))].toSorted()
  const iconOf = (size: number) => `/${manifest[`src/admin/areas/store/icons/app-${size}.png`]?.file ?? ''}`
  const entry = `/${manifest[entrySource]?.file ?? ''}`
  const shell = { address: branchApp.screens, files, entry, version: sha256(files.join()).slice(0, 16) }
  return {
    worker: `const shell = ${JSON.stringify(shell)}\n${await readFile(workerFile, 'utf8')}`,
    manifest: JSON.stringify({
      id: branchApp.screens,
      start_url: branchApp.screens,
      scope: branchApp.scope,
      name: branchApp.name,
      short_name: branchApp.name,
      lang: 'sk',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#ffffff',
      icons: iconSizes.flatMap((size) =>
        ['any', 'maskable'].map((purpose) => ({
          src: iconOf(size),
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      ),
    }),
  }
}

export function registerBranchApp(app: FastifyInstance, { worker, manifest }: BranchApp): void {
  const send = (path: string, type: string, text: string) =>
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .headers({
          // A browser asks for it again with every visit: a release replaces it.
          'cache-control': 'no-cache',
          // What the worker itself may ask for.
          'content-security-policy': "default-src 'none'; connect-src 'self'",
        })
        .type(type)
        .send(text),
    )
  send(branchApp.worker, 'text/javascript; charset=utf-8', worker)
  send(branchApp.manifest, 'application/manifest+json; charset=utf-8', manifest)
}
