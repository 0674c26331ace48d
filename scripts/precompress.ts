/** Writes .br and .gz next to every text file and decoder of the build, once, at the best ratio: the server sends them as they are. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

for (const surface of ['client', 'admin']) {
  const folder = join(import.meta.dirname, '../dist', surface, 'assets')
  const files = (await readdir(folder)).filter((name) => /\.(js|css|svg|json|wasm)$/.test(name))
  await Promise.all(
    files.map(async (name) => {
      const content = await readFile(join(folder, name))
      await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(content))
      await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }))
    }),
  )
}
