// Bytes that a visitor of the three busiest pages downloads, and a person of the staff for a screen, against our budgets
// (docs/adr has the reasons for these figures).
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

const dist = join(import.meta.dirname, '../dist')
const kilobyte = 1000
const limits = { javascript: 105 * kilobyte, css: 17.5 * kilobyte, fonts: 50 * kilobyte }
/** The JavaScript of a first visit of a screen of the back office; less for those used on a phone. */
const adminLimits = { desk: 151.5 * kilobyte, phone: 110.5 * kilobyte, branch: 122 * kilobyte, editor: 280 * kilobyte }

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional(), css: z.array(z.string()).optional() }),
)
type Manifest = z.infer<typeof manifestSchema>
type Surface = { folder: string; manifest: Manifest; sources: string; entry: string }
type Measured = { what: string; bytes: number; limit: number }

process.exitCode = checkBudgets()

function checkBudgets(): number {
  const storefront = readSurface('client', 'src/storefront')
  const admin = readSurface('admin', 'src/admin')
  const measured = [
    ...['home', 'category', 'product'].flatMap((page) => measurePage(storefront, page)),
    { what: 'all fonts', bytes: sumOfFonts(storefront), limit: limits.fonts },
    measureScreen(admin, { screen: 'sign-in', parts: ['routes/sign-in.tsx'], limit: adminLimits.phone }),
    measureScreen(admin, {
      screen: 'today',
      parts: ['layout/shell.tsx', 'routes/today.tsx'],
      limit: adminLimits.phone,
    }),
    measureScreen(admin, {
      screen: 'branch',
      parts: ['layout/shell.tsx', 'routes/store.tsx'],
      limit: adminLimits.branch,
    }),
    measureScreen(admin, {
      screen: 'brands',
      parts: ['layout/shell.tsx', 'routes/collection.ts', 'areas/catalog/brands.ts'],
      limit: adminLimits.desk,
    }),
    measureScreen(admin, {
      screen: 'categories',
      parts: ['layout/shell.tsx', 'routes/categories.tsx'],
      limit: adminLimits.desk,
    }),
    measureScreen(admin, {
      screen: 'pages',
      parts: ['layout/shell.tsx', 'routes/collection.ts', 'areas/content/pages.tsx'],
      limit: adminLimits.desk,
    }),
    measureScreen(admin, {
      screen: 'page with its editor',
      parts: [
        'layout/shell.tsx',
        'routes/collection.ts',
        'areas/content/pages.tsx',
        'kit/rich-text/rich-text-editor.tsx',
      ],
      limit: adminLimits.editor,
    }),
  ]
  for (const { what, bytes, limit } of measured) {
    console.log(`${bytes <= limit ? '✓' : '✗'} ${what}: ${inKilobytes(bytes)} of ${inKilobytes(limit)}`)
  }
  const ofStaff = Object.keys(storefront.manifest).filter((source) => source.startsWith('src/admin/'))
  for (const source of ofStaff) console.log(`✗ visitors are sent ${source}`)
  return ofStaff.length === 0 && measured.every(({ bytes, limit }) => bytes <= limit) ? 0 : 1
}

function readSurface(name: string, sources: string): Surface {
  const folder = join(dist, name)
  const manifestPath = join(folder, '.vite/manifest.json')
  if (!existsSync(manifestPath)) throw new Error('There is no build yet: npm run build')
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestPath, 'utf8')))
  return { folder, manifest, sources, entry: `${sources}/entry.client.tsx` }
}

function measurePage(storefront: Surface, page: string): Measured[] {
  const { scripts, styles } = listFiles(storefront, [`routes/${page}.tsx`])
  return [
    { what: `JavaScript of ${page}`, bytes: gzippedSize(storefront, scripts), limit: limits.javascript },
    { what: `CSS of ${page}`, bytes: gzippedSize(storefront, styles), limit: limits.css },
  ]
}

function measureScreen(
  admin: Surface,
  { screen, parts, limit }: { screen: string; parts: readonly string[]; limit: number },
): Measured {
  const { scripts } = listFiles(admin, parts)
  return { what: `JavaScript of the screen ${screen}`, bytes: gzippedSize(admin, scripts), limit }
}

/** The files of the entry and of these lazy parts, with everything that they import statically. */
function listFiles({ manifest, sources, entry }: Surface, parts: readonly string[]) {
  const keys = parts.map((part) => `${sources}/${part}`)
  const missing = keys.find((key) => !manifest[key])
  if (missing !== undefined) throw new Error(`The build has no chunk for ${missing}.`)
  const chunks = [...collectChunks(manifest, [entry, ...keys])].map((key) => getChunk(manifest, key))
  return { scripts: chunks.map(({ file }) => file), styles: chunks.flatMap(({ css }) => css ?? []) }
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

function gzippedSize({ folder }: Surface, files: readonly string[]): number {
  return [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
}

function sumOfFonts({ folder }: Surface): number {
  return globSync('**/*.woff2', { cwd: folder }).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
}

function inKilobytes(bytes: number): string {
  return `${(bytes / kilobyte).toFixed(1)} kB`
}
