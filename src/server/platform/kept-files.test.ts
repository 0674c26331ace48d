import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKeptFiles, type KeptFiles } from './kept-files.ts'

let folder: string
let builds: number
const clock = { now: () => new Date() }
const refuse = (error: unknown) => {
  throw error
}
const recipe = (content: string) => ({
  name: 'feed.xml',
  maxAgeMs: 60_000,
  async *build() {
    builds += 1
    yield `${content} `
    yield String(builds)
  },
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-files-'))
  builds = 0
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const read = async (files: KeptFiles, content: string, onError = refuse) =>
  text((await files.get(recipe(content), onError)).open({ acceptsGzip: false }))

test('a file is created once and read many times', async () => {
  const files = createKeptFiles({ folder, clock })
  const readings = await Promise.all(Array.from({ length: 5 }, () => read(files, 'a')))
  expect([...readings, await read(files, 'b')]).toEqual(Array.from({ length: 6 }, () => 'a 1'))
})

test('an old file is still served while the next one is created', async () => {
  const files = createKeptFiles({ folder, clock })
  await read(files, 'old')
  const longAgo = new Date(Date.now() - 120_000)
  await utimes(join(folder, 'feed.xml.gz'), longAgo, longAgo)
  expect(await read(files, 'new')).toBe('old 1')
  await expect.poll(() => read(files, 'newer')).toBe('new 2')
})

test('a failure leaves no file, not even a partial one, and the next reader retries', async () => {
  const files = createKeptFiles({ folder, clock })
  const broken = {
    ...recipe('x'),
    async *build() {
      yield 'half a'
      throw new Error('no database')
    },
  }
  await expect(files.get(broken, refuse)).rejects.toThrow('no database')
  expect(await readdir(folder)).toEqual([])
  expect(await read(files, 'whole')).toBe('whole 1')
})
