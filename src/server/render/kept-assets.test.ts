import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { keepAssets } from './kept-assets.ts'
import { registerAssets } from './production.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-assets-'))

function aRelease(name: string): string {
  const from = join(folder, `dist-${name}`)
  mkdirSync(from)
  for (const file of [`entry-${name}.js`, 'same.css', 'same.css.br']) writeFileSync(join(from, file), `/* ${file} */`)
  return from
}

/** The statuses that a browser gets from the shop of this release. */
async function statusesOf(own: string, kept: string, files: string[]): Promise<number[]> {
  const app = Fastify()
  await registerAssets(app, { own: [own], kept })
  const answers = await Promise.all(files.map((file) => app.inject(`/assets/${file}`)))
  await app.close()
  return answers.map(({ statusCode }) => statusCode)
}

test('a page opened before a release still finds its files, but not forever', async () => {
  const kept = join(folder, 'kept')
  const releases = ['a', 'b', 'c', 'd'].map(aRelease)
  const files = ['a', 'b', 'c', 'd'].map((name) => `entry-${name}.js`)
  const seen: number[][] = []
  for (const release of releases) {
    await keepAssets({ from: [release], to: kept })
    // A restart or another node: the same release.
    await keepAssets({ from: [release], to: kept })
    seen.push(await statusesOf(release, kept, files))
  }
  expect(seen).toEqual([
    [200, 404, 404, 404],
    [200, 200, 404, 404],
    [200, 200, 200, 404],
    [404, 200, 200, 200],
  ])
  expect(await statusesOf(join(folder, 'dist-d'), kept, ['same.css', 'releases.json'])).toEqual([200, 404])
  const elsewhere = ['..%2fdist-c%2fentry-c.js', '%2e%2e/dist-c/entry-c.js', '..%5cdist-c%5centry-c.js', '%00']
  for (const status of await statusesOf(join(folder, 'dist-d'), kept, elsewhere))
    expect([400, 403, 404]).toContain(status)
  expect(readdirSync(kept).toSorted()).toEqual([...files.slice(1), 'releases.json', 'same.css', 'same.css.br'])
})

test('a release whose files a build removed under a running shop is served from the kept copies', async () => {
  const kept = join(folder, 'kept-alone')
  await keepAssets({ from: [aRelease('gone')], to: kept })
  const empty = join(folder, 'emptied')
  mkdirSync(empty)
  expect(await statusesOf(empty, kept, ['entry-gone.js'])).toEqual([200])
})

test('the files of the back office are kept beside those of the storefront', async () => {
  const kept = join(folder, 'kept-both')
  const [storefront, admin] = [aRelease('storefront'), aRelease('admin')]
  await keepAssets({ from: [storefront, admin], to: kept })
  expect(readdirSync(kept).toSorted()).toEqual([
    'entry-admin.js',
    'entry-storefront.js',
    'releases.json',
    'same.css',
    'same.css.br',
  ])
  // The next release of the storefront alone.
  await keepAssets({ from: [aRelease('next'), admin], to: kept })
  expect(await statusesOf(storefront, kept, ['entry-admin.js', 'entry-next.js'])).toEqual([200, 200])
})
