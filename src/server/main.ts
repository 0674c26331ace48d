import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Stripped types and compiled code are stored instead of being made again at every start. This must precede the import of
// everything else.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
await import('./start.ts')
