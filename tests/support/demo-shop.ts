import { toRenderer } from '#server/render/entry-server.ts'
import { buildTestApp, type TestApp, type TestAppOptions } from './app.ts'

/** The whole demo shop, its pages rendered from the sources. */
export async function buildDemoShop(options: TestAppOptions = {}): Promise<TestApp> {
  const entry = await import('#storefront/entry.server.tsx')
  const assets = { entry: '/entry.js', styles: () => [], fonts: [], modulePreloads: () => [] }
  return buildTestApp({ isDemo: true, loadRenderer: async () => toRenderer(entry, assets), ...options })
}
