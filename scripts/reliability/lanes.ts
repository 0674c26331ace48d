import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { titlePattern } from './properties.ts'

export type Lane = { name: string; projects: readonly string[]; files: readonly string[] }

const race = (names: readonly string[]) => names.map((name) => `${name}.race.ts`)

// Tests of timing run alone; the rest run in parallel.
const timed = race(['accounts', 'outages', 'orders', 'database'].map((name) => `tests/reliability/${name}`))
// Asks for more than the machine has.
const overload = race(['tests/reliability/limits'])
const patient = race([
  'tests/race/crash',
  'tests/reliability/jobs',
  'tests/reliability/isolation',
  'tests/reliability/privacy',
])
// Half an hour of buying, during which the machine is mostly idle.
const long = race(['tests/reliability/stock'])
// Two hours, of which it uses little.
const soak = race(['tests/reliability/soak'])
/** Not on several nodes: properties of the API, of one module, and of the sources. */
const single = [
  ...['authorization', 'isolation.demo', 'security', 'fuzz.demo', 'hostile.demo', 'secrets', 'backup'].map(
    (name) => `tests/api/${name}.itest.ts`,
  ),
  'src/server/modules/goods/inventory/ledger.itest.ts',
  'src/server/modules/goods/warehouse/value/stock-value.itest.ts',
  'src/server/modules/selling/orders/refunds/check-money.itest.ts',
  'src/server/modules/shop/content/rich-text.test.ts',
  'src/server/platform/csv.test.ts',
  'src/server/platform/outside/download-public.test.ts',
  'src/storefront/features/people/account/sign-in/safe-redirect.test.ts',
  'tests/architecture/authorization.test.ts',
  'tests/architecture/dependencies.test.ts',
]

/** Lanes of a phase run at the same time, the phases one after the other. */
export function listPhases(root: string): readonly (readonly Lane[])[] {
  const named = [...timed, ...overload, ...patient, ...long, ...soak]
  const others = globSync('tests/{race,reliability}/*.race.ts', { cwd: root }).filter((path) => !named.includes(path))
  const onNodes = (name: string, files: readonly string[]) => ({ name, projects: ['race'], files })
  const projects = ['race', 'integration', 'demo', 'unit', 'architecture']
  return [
    [onNodes('timed', timed)],
    [onNodes('overload', overload)],
    [
      { name: 'patient', projects, files: [...patient, ...single] },
      onNodes('long', long),
      onNodes('soak', soak),
      onNodes('others', others),
    ],
  ]
}

/** The lane with those of its files alone that test one of the properties. */
export function narrow(lane: Lane, { root, only }: { root: string; only: readonly string[] }): Lane {
  if (only.length === 0) return lane
  const pattern = new RegExp(only.map(titlePattern).join('|'))
  return { ...lane, files: lane.files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8'))) }
}
