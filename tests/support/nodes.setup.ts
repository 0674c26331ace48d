import type { TestProject } from 'vitest/node'
import { bundleShops } from './bundled-shops.ts'
import { setup as setUpPostgres } from './postgres.setup.ts'

/** A server for all databases of a project, and the programs of the nodes that work on them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [stop] = await Promise.all([setUpPostgres(project), bundleShops()])
  return stop
}
