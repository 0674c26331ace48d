import { inject } from 'vitest'
import { toRenderer } from '#server/render/entry-server.ts'
import { buildTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { createDemoDatabase } from './postgres.ts'

/**
 * The whole demo shop on a real PostgreSQL, its pages rendered from the sources. Its database is filled once per run
 * and copied.
 */
export async function buildDemoShop(options: TestAppOptions = {}): Promise<TestApp> {
  const databaseUrl = await createDemoDatabase(inject('postgresUrl'), async (url) => {
    const filled = await buildTestApp({ databaseUrl: url, isDemo: true })
    await filled.close()
  })
  const entry = await import('#storefront/entry.server.tsx')
  const assets = { entry: '/entry.js', styles: () => [], fonts: [], modulePreloads: () => [] }
  return buildTestApp({ databaseUrl, isDemo: true, loadRenderer: async () => toRenderer(entry, assets), ...options })
}
