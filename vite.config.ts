import { pathToFileURL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import type { Endpoint } from './src/contracts/endpoint.ts'

// Three bundles of one source: what the browser loads, what renders the same pages on the server, and the e-mail templates.
// The server reaches the last two only through dist/server (in development through vite.ssrLoadModule).
export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss(), addressesOfEndpoints()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Inlined pictures and fonts would be sent with every page that does not show them.
        assetsInlineLimit: 0,
        rollupOptions: { input: 'src/storefront/entry.client.tsx' },
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
  },
}))

// React as a bundled production build renders faster than the CommonJS package behind its environment check.
const bundledForProduction = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const },
}

/**
 * Of an endpoint the browser needs its address alone. Its schemas, and zod with them, would be a tenth of all JavaScript, so
 * the client bundle gets the table of endpoints without them.
 */
function addressesOfEndpoints(): Plugin {
  return {
    name: 'addresses-of-endpoints',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: async (id) => {
      if (!id.endsWith('/src/contracts/endpoints.ts')) return
      const { endpoints }: { endpoints: Record<string, Record<string, Endpoint>> } = await import(
        pathToFileURL(id).href
      )
      const addresses = mapValues(endpoints, (group) =>
        mapValues(group, ({ method, path, body }) => ({ method, path, ...(body && { body: true }) })),
      )
      return `export const endpoints = ${JSON.stringify(addresses)}`
    },
  }
}

function mapValues<Value, Result>(
  record: Record<string, Value>,
  map: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
