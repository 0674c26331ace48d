/**
 * npm run facets -- list | add <key> --label … | hide <key> | show <key>: the filters of lists that are made of attributes, until
 * the back office has a screen for them. With the embedded database the shop must be stopped.
 */
import { parseArgs } from 'node:util'
import { loadConfig } from '../src/server/config.ts'
import { attributeFacetSchema, createFacetsService } from '../src/server/modules/goods/catalog/index.ts'
import { notifyChanges } from '../src/server/platform/changes.ts'
import { connect } from './connect.ts'

const usage = `Použitie: npm run facets -- list
          npm run facets -- add <kľúč> --label "Materiál" [--attribute material] [--param material] [--level product|variant]
                                       [--order frequency|size|number] [--shown 5] [--position 100]
          npm run facets -- hide <kľúč> | show <kľúč>`

const options = {
  label: { type: 'string' },
  attribute: { type: 'string' },
  param: { type: 'string' },
  level: { type: 'string', default: 'product' },
  order: { type: 'string', default: 'frequency' },
  shown: { type: 'string', default: '5' },
  position: { type: 'string', default: '100' },
} as const
const { values, positionals } = parseArgs({ options, allowPositionals: true })
process.exitCode = await main(positionals)

async function main([command, key, ...rest]: string[]): Promise<number> {
  const isKnown = command === 'list' ? key === undefined : ['add', 'hide', 'show'].includes(command ?? '')
  if (!isKnown || rest.length > 0 || (command !== 'list' && key === undefined)) return refuse(usage)
  const { db } = await connect(loadConfig())
  const facets = createFacetsService({ db })
  try {
    if (key === undefined) return await list(facets)
    const outcome = command === 'add' ? await add(facets, key) : await setActive(facets, key, command === 'show')
    if (outcome === 0) await notifyChanges(db, ['catalog'])
    return outcome
  } finally {
    await db.close()
  }
}

type Facets = ReturnType<typeof createFacetsService>

async function list(facets: Facets): Promise<number> {
  for (const { key, label, param, attribute, position, isActive } of await facets.listFacets())
    console.log(`${position}  ${label} (${key}): vlastnosť ${attribute}, ?${param}=${isActive ? '' : ', skrytý'}`)
  const unused = await facets.listUnusedAttributes()
  if (unused.length > 0) console.log('\nVlastnosti tovaru, z ktorých filter nie je:')
  for (const { attribute, level, productCount, valueCount } of unused)
    console.log(`  ${attribute} (${level}): ${productCount} produktov, ${valueCount} hodnôt`)
  return 0
}

async function add(facets: Facets, key: string): Promise<number> {
  const { param = key, attribute = key, shown, position, ...others } = values
  const facet = { ...others, key, param, attribute, shown: Number(shown), position: Number(position) }
  const { success, data, error } = attributeFacetSchema.safeParse(facet)
  if (!success)
    return refuse(`Nesprávna hodnota: ${error.issues.map(({ path }) => path.join('.')).join(', ')}.\n${usage}`)
  const outcome = await facets.saveFacet(data)
  if (outcome.kind === 'taken') return refuse(`Názov „${outcome.name}“ už v adresách obchodu niečo znamená.`)
  console.log(
    `Filter „${data.label}“ bude v zoznamoch do minúty od štartu obchodu, vo veľkom obchode o niekoľko minút.`,
  )
  return 0
}

async function setActive(facets: Facets, key: string, isActive: boolean): Promise<number> {
  if (!(await facets.updateFacetActive(key, isActive))) return refuse(`Filter „${key}“ neexistuje.`)
  console.log(`Filter „${key}“ je ${isActive ? 'zapnutý' : 'skrytý'}.`)
  return 0
}

function refuse(reason: string): number {
  console.error(reason)
  return 2
}
