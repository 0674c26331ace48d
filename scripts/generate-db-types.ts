/** Writes src/server/platform/db/schema.ts from the migrations, applied to an in-memory database. */
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectPglite } from '../src/server/platform/db/connect.ts'
import { renderDbTypes } from './db-types.ts'

const { pglite } = await connectPglite()
if (!pglite) throw new Error('There is no embedded database.')
const target = join(import.meta.dirname, '../src/server/platform/db/schema.ts')
await writeFile(target, await renderDbTypes(pglite))
execFileSync(join(import.meta.dirname, '../node_modules/.bin/oxfmt'), [target])
await pglite.close()
