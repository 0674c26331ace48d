import { loadAssets, readManifest } from '../assets.ts'

/** What the document of the back office links to; URLs start with a slash. */
export type AdminAssets = {
  entry: string
  styles: readonly string[]
  fonts: readonly string[]
  /** The scripts that the entry imports. */
  preloads: readonly string[]
  icon: string | undefined
}

const entrySource = 'src/admin/entry.client.tsx'
const iconSource = 'src/admin/favicon.svg'

export async function loadAdminAssets(folder: string): Promise<AdminAssets> {
  const { entry, styles, fonts, modulePreloads } = await loadAssets(folder, entrySource)
  const icon = (await readManifest(folder))[iconSource]
  return {
    entry,
    styles: styles([]),
    fonts,
    preloads: modulePreloads([entrySource]),
    icon: icon && `/${icon.file}`,
  }
}

/** In development Vite serves the sources themselves. */
export const developmentAdminAssets: AdminAssets = {
  entry: `/${entrySource}`,
  styles: ['/src/admin/styles.css'],
  fonts: [],
  preloads: [],
  icon: `/${iconSource}`,
}
