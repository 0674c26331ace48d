import type * as EntryServer from '#storefront/entry.server.tsx'
import type { PageAssets } from './assets.ts'
import type { Renderer } from './renderer.ts'

/** Wraps the storefront's server bundle, a built file or loaded through Vite, as the renderer of pages. */
export function toRenderer(entry: unknown, assets: PageAssets): Renderer {
  if (!isEntryServer(entry)) throw new Error('The storefront bundle has no renderer. Run "npm run build".')
  return {
    describe: (path) => entry.describePage(path),
    async render({ popup, ...input }) {
      const { status, headers, html, error } = await entry.render({ ...input, assets })
      const shown = popup ? html.replace('</body>', () => `${entry.renderPopup(popup)}</body>`) : html
      return { status, headers: Object.fromEntries(headers), html: shown, error }
    },
  }
}

function isEntryServer(entry: unknown): entry is typeof EntryServer {
  return typeof entry === 'object' && entry !== null && 'render' in entry && 'describePage' in entry
}
