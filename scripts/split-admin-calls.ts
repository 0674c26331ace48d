import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Endpoint } from '../src/contracts/endpoint.ts'

// A screen of the back office calls a few of its forty groups of endpoints. As one object, the table of all of them would be
// part of the first visit of every screen, and would grow with each new one. In the build every group is a module of its
// own, which only the screens that name it load. The sources stay as they are: `api.orders.list(…)`.

type Endpoints = Record<string, Record<string, Endpoint>>

const root = join(import.meta.dirname, '..')
const contracts = join(root, 'src/contracts/admin/endpoints.ts')
const calls = join(root, 'src/admin/api.ts')
const prefix = '\0admin-calls:'

export function splitAdminCalls(): Plugin {
  let tables: Promise<Endpoints> | undefined
  const readTables = () =>
    (tables ??= import(pathToFileURL(contracts).href).then(
      (module: { adminEndpoints: Endpoints }) => module.adminEndpoints,
    ))
  return {
    name: 'split-admin-calls',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'admin',
    // A module without a side effect is loaded only by those who use what it exports.
    resolveId: (id) => (id.startsWith(prefix) ? { id, moduleSideEffects: false } : undefined),
    load: async (id) => {
      if (id === contracts) return `export * as adminEndpoints from ${quote(`${prefix}tables`)}`
      if (id === calls)
        return `export { ApiProblem } from '#api-client/client-of.ts'\nexport * as api from ${quote(`${prefix}calls`)}`
      if (!id.startsWith(prefix)) return undefined
      const endpoints = await readTables()
      const [kind, group] = id.slice(prefix.length).split('/')
      if (group === undefined)
        return Object.keys(endpoints)
          .map((name) => `export { ${name} } from ${quote(`${prefix}${kind}/${name}`)}`)
          .join('\n')
      if (kind === 'tables') return `export const ${group} = {${writeTable(endpoints[group] ?? {})}}`
      return [
        `import { createClientOf } from '#api-client/client-of.ts'`,
        `import { transport } from ${quote(join(root, 'src/admin/transport.ts'))}`,
        `import { ${group} as endpoints } from ${quote(`${prefix}tables/${group}`)}`,
        `export const ${group} = createClientOf({ endpoints }, { transport }).endpoints`,
      ].join('\n')
    },
  }
}

/** What a browser needs of an endpoint: not the schemas, but the permission by which buttons are shown. */
function writeTable(group: Record<string, Endpoint>): string {
  return Object.entries(group)
    .map(([name, { method, path, access, body, encoding }]) => {
      const text = JSON.stringify({ method, path, access, body: body && 1, encoding })
      return `${quote(name)}: ${text}`
    })
    .join(',')
}

function quote(text: string): string {
  return JSON.stringify(text)
}
