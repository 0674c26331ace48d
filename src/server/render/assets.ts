import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const chunkSchema = z.object({
  file: z.string(),
  src: z.string().optional(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
  assets: z.array(z.string()).default([]),
  isEntry: z.boolean().default(false),
})
const manifestSchema = z.record(z.string(), chunkSchema)
type Manifest = z.infer<typeof manifestSchema>

/** What a page's head links to. URLs start with a slash. */
export type PageAssets = {
  entry: string
  /** The shell's stylesheet, then those of the route modules. */
  styles: (sourceFiles: readonly string[]) => string[]
  fonts: string[]
  /** The scripts of route modules, each before those that it imports. */
  modulePreloads: (sourceFiles: readonly string[]) => string[]
}

const storefrontEntry = 'src/storefront/entry.client.tsx'
/** The two fonts of the first screen; the others load when a letter needs them. */
const preloadedFonts = /(figtree|baloo-2)-latin-/

/** Reads the build of one surface: its folder in dist/, and the source of its entry. */
export async function loadAssets(folder: string, entrySource = storefrontEntry): Promise<PageAssets> {
  const manifest = await readManifest(folder)
  const entry = manifest[entrySource]
  if (!entry) throw new Error(`The build has no ${entrySource}. Run "npm run build".`)
  const all = Object.values(manifest)
  return {
    entry: `/${entry.file}`,
    styles: onceForEach((sourceFiles) => [
      ...new Set([entrySource, ...sourceFiles].flatMap((file) => collect(manifest, file, (chunk) => chunk.css))),
    ]),
    fonts: [...new Set(all.flatMap((chunk) => chunk.assets))]
      .filter((file) => preloadedFonts.test(file))
      .map((file) => `/${file}`),
    modulePreloads: onceForEach((sourceFiles) => [
      // The entry is requested by its own script tag.
      ...new Set(
        sourceFiles.flatMap((file) => collect(manifest, file, (chunk) => (chunk.isEntry ? [] : [chunk.file]))),
      ),
    ]),
  }
}

/** A build has few combinations of route modules, and every page asks for one of them. */
function onceForEach(find: (sourceFiles: readonly string[]) => string[]): (sourceFiles: readonly string[]) => string[] {
  const found = new Map<string, string[]>()
  return (sourceFiles) => {
    const key = sourceFiles.join(' ')
    const files = found.get(key) ?? find(sourceFiles)
    found.set(key, files)
    return files
  }
}

export async function readManifest(folder: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')))
}

/** In development Vite serves the sources themselves and injects the styles. */
export const developmentAssets: PageAssets = {
  entry: `/${storefrontEntry}`,
  styles: () => ['/src/storefront/styles.css'],
  fonts: [],
  modulePreloads: (sourceFiles) => sourceFiles.map((file) => `/${file}`),
}

/** All files that a source needs from the start: scripts, styles, drawings and fonts. */
export function collectFiles(manifest: Manifest, source: string): string[] {
  return collect(manifest, source, ({ file, css, assets }) => [file, ...css, ...assets])
}

function collect(
  manifest: Manifest,
  key: string,
  pick: (chunk: z.infer<typeof chunkSchema>) => string[],
  seen = new Set<string>(),
): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [
    ...pick(chunk).map((file) => `/${file}`),
    ...chunk.imports.flatMap((name) => collect(manifest, name, pick, seen)),
  ]
}
