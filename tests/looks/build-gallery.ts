import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import type { BrowserContext } from '@playwright/test'

export const galleryUrl = 'http://gallery.invalid/'

/** Builds the gallery and lets the browser find it at its URL. Returns a function that removes it. */
export async function serveGallery(context: BrowserContext): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gallery-'))
  const build = spawn(process.execPath, ['scripts/gallery.ts', 'build', folder], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The gallery could not be built.')
  await context.route(`${galleryUrl}**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: join(folder, normalize(pathname === '/' ? '/index.html' : pathname)) })
  })
  return () => rm(folder, { recursive: true, force: true })
}
