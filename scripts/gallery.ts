// Serves the design gallery without the shop and its database: `node scripts/gallery.ts [port]`. With `build <folder>`
// it writes the gallery there instead. `node scripts/gallery.ts admin …` is the gallery of the back office.
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, createServer, type InlineConfig } from 'vite'

const words = process.argv.slice(2)
const surface = words[0] === 'admin' ? 'admin' : 'ui'
const [command = '5180', folder = 'dist/gallery'] = surface === 'admin' ? words.slice(1) : words

const config: InlineConfig = {
  configFile: false,
  root: new URL(`../src/${surface}/gallery`, import.meta.url).pathname,
  plugins: [react(), tailwindcss()],
}

if (command === 'build') {
  const outDir = new URL(folder, `file://${process.cwd()}/`).pathname
  await build({ ...config, build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 } })
} else {
  const server = await createServer({ ...config, server: { port: Number(command) } })
  await server.listen()
  server.printUrls()
}
