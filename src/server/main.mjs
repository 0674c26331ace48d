// JavaScript, because it runs before the compile cache: a source with types would load Node's stripper of types first, 18 MB and a
// tenth of the start, which no later source needs when its stripped text is stored.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Stripped types and compiled code are stored instead of being made again at every start. This must precede the import of
// everything else.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
await import('./start.ts')
