// Bytes that a visitor of the three busiest pages downloads, against our budgets (docs/adr has the reasons for these
// figures).
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

const client = join(import.meta.dirname, '../dist/client')
const kilobyte = 1000
const limits = { javascript: 122 * kilobyte, css: 15 * kilobyte, fonts: 50 * kilobyte }
const entry = 'src/storefront/entry.client.tsx'
const pages = { home: 'home', category: 'category', product: 'product' } as const

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional(), css: z.array(z.string()).optional() }),
)
type Manifest = z.infer<typeof manifestSchema>

process.exitCode = checkBudgets()

function checkBudgets(): number {
  const manifestPath = join(client, '.vite/manifest.json')
  if (!existsSync(manifestPath)) throw new Error('There is no build yet: npm run build')
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestPath, 'utf8')))
  const measured = Object.entries(pages).flatMap(([page, route]) => measurePage({ manifest, page, route }))
  measured.push({ what: 'all fonts', bytes: sumOfFonts(), limit: limits.fonts })
  for (const { what, bytes, limit } of measured) {
    console.log(`${bytes <= limit ? '✓' : '✗'} ${what}: ${inKilobytes(bytes)} of ${inKilobytes(limit)}`)
  }
  return measured.every(({ bytes, limit }) => bytes <= limit) ? 0 : 1
}

function measurePage({ manifest, page, route }: { manifest: Manifest; page: string; route: string }) {
  const routeChunk = Object.keys(manifest).find((key) => key === `src/storefront/routes/${route}.tsx`)
  if (!routeChunk) throw new Error(`The build has no chunk for src/storefront/routes/${route}.tsx.`)
  const chunks = [...collectChunks(manifest, [entry, routeChunk])].map((key) => getChunk(manifest, key))
  return [
    { what: `JavaScript of ${page}`, bytes: gzippedSize(chunks.map(({ file }) => file)), limit: limits.javascript },
    { what: `CSS of ${page}`, bytes: gzippedSize(chunks.flatMap(({ css }) => css ?? [])), limit: limits.css },
  ]
}

/** The chunks with everything they import statically; dynamic imports are not needed to use the page. */
function collectChunks(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    collectChunks(manifest, getChunk(manifest, key).imports ?? [], seen)
  }
  return seen
}

function getChunk(manifest: Manifest, key: string): Manifest[string] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build manifest has no ${key}.`)
  return chunk
}

function gzippedSize(files: readonly string[]): number {
  return [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0)
}

function sumOfFonts(): number {
  return globSync('**/*.woff2', { cwd: client }).reduce((sum, file) => sum + statSync(join(client, file)).size, 0)
}

function inKilobytes(bytes: number): string {
  return `${(bytes / kilobyte).toFixed(1)} kB`
}
