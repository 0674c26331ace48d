import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Three bundles of one source: what the browser loads, what renders the same pages on the server, and the e-mail templates.
// The server reaches the last two only through dist/server (in development through vite.ssrLoadModule).
export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss()],
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
