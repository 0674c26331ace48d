// JavaScript, because it runs before the compile cache: a source with types would load Node's stripper of types first, 18 MB and a
// tenth of the start, which no later source needs when its stripped text is stored.
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Stripped types and compiled code are stored instead of being made again at every start. This must precede the import of
// everything else.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))

// A build holds the shop in a few files, which open in half the time (ADR 0109). In development the sources run.
const bundle = new URL('../../dist/shop/start.js', import.meta.url)
await (process.env.NODE_ENV === 'production' && existsSync(bundle) ? import(bundle.href) : import('./start.ts'))
