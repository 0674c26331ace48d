import { fileURLToPath } from 'node:url'
import { openCatalog } from '#server/modules/goods/catalog/import/read-catalog.ts'
import { createRemarks } from '#server/modules/goods/catalog/import/remarks.store.ts'
import { fileSource } from '#server/modules/goods/catalog/import/source/source.ts'
import { parseImportArguments } from '../../scripts/import-arguments.ts'

export const importNow = new Date('2026-11-21T12:00:00Z')

/** The path of a file as another shop or program writes it. */
export const importFixture = (name: string) => fileURLToPath(new URL(`../fixtures/imports/${name}`, import.meta.url))

/** Reads such a file as the command would, with the options as typed. */
export async function readImport(name: string, options = '') {
  const given = parseImportArguments([...options.split(' ').filter(Boolean), name])
  if ('fault' in given) throw new Error(given.fault)
  const catalog = await openCatalog(fileSource(importFixture(name)), { ...given.reading, now: importNow })
  if (catalog.kind === 'unreadable') return { unreadable: catalog.refusals }
  const outcomes = await Array.fromAsync(catalog.outcomes())
  const losses = createRemarks()
  for (const outcome of outcomes) if (outcome.kind === 'product') losses.add(outcome.losses)
  return {
    facts: catalog.facts,
    products: outcomes.flatMap((outcome) => (outcome.kind === 'product' ? [outcome.product] : [])),
    refusals: outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? outcome.refusals : [])),
    losses: losses.groups(),
    lostColumns: catalog.lostColumns(),
  }
}
