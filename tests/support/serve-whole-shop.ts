/** The shop as it runs in earnest, as a separate process that waits until a test wants it and then has its settings. */
import { once } from 'node:events'

if (process.env.STANDBY === '1') Object.assign(process.env, JSON.parse(String(await once(process.stdin, 'data'))))
process.stdin.destroy()
await import('#server/start.ts')
