import { pathToFileURL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import type { Endpoint } from './src/contracts/endpoint.ts'
import { keepAdminApart } from './scripts/keep-admin-apart.ts'
import { leanRouter } from './scripts/lean-router.ts'
import { splitAdminCalls } from './scripts/split-admin-calls.ts'
import { keepTogether } from './src/kernel/keep-together.ts'

// Four bundles: the browser's of the storefront, the one that renders the same pages on the server, the e-mail templates,
// and the browser's of the back office. The server reaches the second and third only through dist/server (in development
// through vite.ssrLoadModule).
export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [
    react(),
    tailwindcss(),
    addressesOfEndpoints(),
    splitAdminCalls(),
    droppableParts(),
    loadDirectly(),
    leanRouter(),
    slovakLines(),
    keepAdminApart(),
  ],
  builder: {},
  ...(command === 'build' && { resolve: { alias: routerForProduction } }),
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Inlined pictures and fonts would be part of every page that does not show them.
        assetsInlineLimit: 0,
        // A table of the files of each page would cost every first visit 2.6 kB. The server names the files for the
        // page it sends, and later pages of the visit mostly have them.
        modulePreload: false,
        rollupOptions: {
          input: 'src/storefront/entry.client.tsx',
          // Reading a property does not count as a side effect.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          // Every page lists all chunks that it may load later, so their names are short.
          output: { codeSplitting: { groups: chunkGroups }, chunkFileNames: 'assets/[hash].js' },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        emptyOutDir: false,
        copyPublicDir: false,
        rollupOptions: { input: { 'entry.server': 'src/storefront/entry.server.tsx' } },
      },
      ...(command === 'build' && bundledForProduction),
    },
    emails: {
      consumer: 'server',
      build: {
        ssr: true,
        outDir: 'dist/server',
        emptyOutDir: false,
        copyPublicDir: false,
        rollupOptions: { input: { emails: 'src/emails/index.ts' } },
      },
    },
    // In development the environment of the storefront serves these sources too.
    ...(command === 'build' && { admin: adminBuild }),
  },
}))

const adminBuild = {
  consumer: 'client' as const,
  build: {
    outDir: 'dist/admin',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: false as const,
    copyPublicDir: false,
    rollupOptions: {
      input: 'src/admin/entry.client.tsx',
      output: {
        // The table of screens names them all, so their names are short.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules|rolldown.runtime/, tags: ['$initial' as const], priority: 2 },
            // Of nearly every screen; what only forms of a desk show is left to them.
            {
              name: 'parts',
              test: /src.(ui(?!.(quantity|textarea|badge|select|skeleton|file-input|progress-bar|format-day-range|date-input|calendar-button))|admin.kit.(browser(?!.(print-pdf|local-minute))|form.use-submit|icons|states|router))/,
            },
            // Of every screen too, and small: together they compress better.
            { name: 'frame', test: /src.admin.(paths|enter|transport|layout.navigation|i18n.frame-words)/ },
            // Following changes, with the little that it calls.
            { name: 'live', test: /src.admin.kit.live/ },
          ],
        },
      },
    },
  },
}

const routerFolder = new URL('node_modules/react-router/dist/production/', import.meta.url).pathname
// The package's exports only name its development build, whose warnings would be sent to every visitor.
const routerForProduction = [
  { find: /^react-router$/, replacement: `${routerFolder}index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerFolder}dom-export.mjs` },
]

// By default the bundler makes a file of everything that two pages share: twenty requests, each compressed separately.
const chunkGroups = [
  // Changes with a package, not with the shop: a returning visitor has it cached.
  { name: 'vendor', test: /node_modules|rolldown.runtime/, tags: ['$initial' as const], priority: 2 },
  // The frame of every page.
  { name: 'shell', tags: ['$initial' as const], priority: 1 },
  {
    name: 'goods',
    test: /features.goods.catalog.[a-z-]+.(card-view|last-viewed.tsx)|kit.[a-z]+.(add-|not-found|goods-price|group-disc|color-sample|stock-words|picture|age-limit|crumbs|use-lazy|shown-labels|html-text|my-store|stored-value|last-page)|seo.to-desc|kernel.(plain|keep-)|analytics.amounts|ui.(price|stock-text|badge|breadcrumbs)/,
  },
  { name: 'cards', test: /features.goods.catalog.[a-z-]+.(product-card|product-grid|use-second)/ },
  { name: 'rows', test: /features.goods.catalog.[a-z-]+.product-row|ui.carousel|kit.page.show-all-link/ },
  { name: 'controls', test: /ui.(chip|select|progress-bar)/ },
  // A group includes the imports of its modules: code shared with other pages has groups of its own.
  { name: 'last-viewed', test: /kit.goods.last-viewed/ },
  { name: 'listing-words', test: /i18n.listing-messages/, priority: 1 },
  { name: 'paging', test: /ui.pagination/ },
  // Every page loads it after hydration. Before the parts of pages that use it, so that none of them becomes part of every page.
  {
    name: 'session',
    test: /storefront.session|i18n.session|messages.cart|analytics.data-layer/,
  },
  // Of the cart's forms too, which needs none of the product page.
  { name: 'completion', test: /kit.goods.completion|storefront.complete-party|i18n.completer/ },
  // The product page needs the styles of its HTML before the script.
  { name: 'completer-look', test: /completer.completer\.css/ },
  { name: 'completer', test: /features.party.completer/ },
  {
    name: 'product',
    test: /features.goods.product.(product.css|[a-z-]+.(choose-variant|reviews-address))|contracts.product-safety|i18n.product-messages|ui.rating-stars/,
  },
  {
    name: 'product-below',
    test: /routes.product-below|features.goods.product.[a-z-]+.product-(facts|safety|reviews)|i18n.review-messages/,
  },
  { name: 'dialogs', test: /ui.(dialog|use-modal|checkbox)/ },
  { name: 'alert', test: /ui.alert/ },
  // The newsletter and the header of every page need the first alone.
  { name: 'form-answers', test: /kit.forms.(form-answer|sent-form|use-form-in-place)/ },
  { name: 'forms', test: /kit.forms.(form-problem|submit-form|use-page-form)/ },
  { name: 'content', test: /features.shop.(stores.store-(summary|strip|card)|content.post-)|i18n.content/ },
  { name: 'opening-queue', test: /browser.opening-queue/ },
  { name: 'self-openings', test: /layout.self-openings|consent.consent-store/ },
  { name: 'newsletter', test: /newsletter.newsletter-(block|form)|i18n.newsletter/ },
  {
    name: 'shopping',
    test: /kit.(analytics.analytics|goods.goods-thumb)|i18n.cart-messages|ui.field/,
  },
  // What the next pages of a visit need first: their table, and that of the API.
  { name: 'next', test: /storefront.routes\.tsx|contracts.endpoints|api-client.api-client|router.load/ },
]

// React bundled for production renders faster than the CommonJS package behind its environment check.
const bundledForProduction = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const },
}

/**
 * The browser only needs the URL of an endpoint. The schemas, and zod with them, would be a tenth of all JavaScript, so
 * the client bundle gets the table of endpoints without them.
 */
function addressesOfEndpoints(): Plugin {
  return {
    name: 'addresses-of-endpoints',
    apply: 'build',
    applyToEnvironment: isForBrowsers,
    load: async (id) => {
      const [, name] = /\/src\/contracts\/(endpoints|first-endpoints)\.ts$/.exec(id) ?? []
      if (name === undefined) return
      const tables: Record<string, Endpoints> = await import(pathToFileURL(id).href)
      const [[table, endpoints] = []] = Object.entries(tables)
      if (!endpoints) throw new Error(`No endpoints in ${id}`)
      return `const call = (method) => (path, body, encoding) => ({ method, path, body, encoding })
        const GET = call('GET'), POST = call('POST'), PUT = call('PUT'), DELETE = call('DELETE')
        export const ${table} = {${writeGroups(endpoints, toCallText)}}`
    },
  }
}

type Endpoints = Record<string, Record<string, Endpoint>>

function writeGroups(endpoints: Endpoints, toText: (call: Endpoint) => string): string {
  const groups = Object.entries(endpoints).map(([group, calls]) => {
    const lines = Object.entries(calls).map(([name, call]) => `${name}: ${toText(call)}`)
    return `${group}: {${lines.join(',')}}`
  })
  return groups.join(',')
}

function isForBrowsers({ name }: { name: string }): boolean {
  return name === 'client' || name === 'admin'
}

/**
 * The router wraps its components in `forwardRef` and names them. Both look like side effects, so without this the
 * bundler keeps components that no page uses.
 */
function droppableParts(): Plugin {
  return {
    name: 'droppable-parts',
    apply: 'build',
    applyToEnvironment: isForBrowsers,
    transform: {
      filter: { id: /react-router[\\/]dist/ },
      handler: (code) =>
        code
          .replace(/= (React\d*\.(?:forwardRef|memo|createContext))\(/g, '= /* @__PURE__ */ $1(')
          .replace(/^\w+\.displayName = "\w+";$/gm, ''),
    },
  }
}

/**
 * Vite loads the styles of a lazy part before its script. The back office has one stylesheet, of the document, so a lazy part
 * is its script alone: 0.7 kB less of every first visit.
 */
function loadDirectly(): Plugin {
  return {
    name: 'load-directly',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'admin',
    transform: {
      filter: { id: /vite[\\/]preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}

/** `GET("/api/cart/:locale")`: the first file that every visitor loads contains a hundred of them. */
function toCallText({ method, path, body, encoding }: Endpoint): string {
  const rest = encoding ? `, ${body ? 1 : 0}, ${JSON.stringify(encoding)}` : body ? ', 1' : ''
  return `${method}(${JSON.stringify(path)}${rest})`
}

/** The message catalogs get their no-break spaces at build time, where that costs the pages nothing. */
function slovakLines(): Plugin {
  return {
    name: 'slovak-lines',
    transform: {
      filter: { id: /\/src\/((?:storefront|admin)\/i18n|contracts\/messages)\/[\w/-]+\.ts$/ },
      handler(code) {
        const texts = findTexts(this.parse(code, { lang: 'ts' }))
        // From last to first, so that earlier positions stay valid.
        return texts
          .toSorted((a, b) => b.start - a.start)
          .reduce(
            (text, { start, end }) => text.slice(0, start) + keepTextTogether(text.slice(start, end)) + text.slice(end),
            code,
          )
      },
    },
  }
}

/** Takes a text as written in the source. Holes of a template count as numbers, as most of them are: `č. ${number}`, `${count} ks`. */
function keepTextTogether(source: string): string {
  const [opening, closing] = [source.startsWith('}') ? '}' : '', source.endsWith('${') ? '${' : '']
  const digits = (mark: string) => '0'.repeat(mark.length)
  const inner = source.slice(opening.length, source.length - closing.length)
  const kept = keepTogether(digits(opening) + inner + digits(closing))
  return opening + kept.slice(opening.length, kept.length - closing.length) + closing
}

/** The positions of the texts in a syntax tree, including those between the holes of templates. */
function findTexts(node: unknown): { start: number; end: number }[] {
  if (typeof node !== 'object' || node === null) return []
  if ('type' in node && 'start' in node && 'end' in node) {
    const { type, start, end } = node
    const isText =
      type === 'TemplateElement' || (type === 'Literal' && 'value' in node && typeof node.value === 'string')
    if (isText && typeof start === 'number' && typeof end === 'number') return [{ start, end }]
  }
  return Object.values(node).flatMap(findTexts)
}
