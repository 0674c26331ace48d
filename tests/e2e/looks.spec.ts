import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test, type TestInfo } from '@playwright/test'
import { type Change, findChanges } from '../looks/compare-shots.ts'
import { takeShots } from '../looks/take-shots.ts'

// The pages and the gallery look as in tests/looks/pictures. After an intended change `npm run shots` renews them.
test.skip(({ isMobile }) => isMobile, 'one run covers both widths')

test('pages and the gallery look as they did', async ({ browser: _ }, testInfo) => {
  test.setTimeout(1_200_000)
  const changes: string[] = []
  for await (const change of findChanges(takeShots())) changes.push(await report(change, testInfo))
  expect(changes, 'changed; if that is intended, run `npm run shots` and commit tests/looks/pictures').toEqual([])
})

/** Leaves the pictures in test-results and returns a line about them. */
async function report({ name, text, expected, actual, diff }: Change, testInfo: TestInfo): Promise<string> {
  const pictures = { [`expected.webp`]: expected, [`actual.png`]: actual, [`diff.png`]: diff }
  for (const [kind, body] of Object.entries(pictures)) {
    if (!body) continue
    const path = testInfo.outputPath(`${name}-${kind}`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, body)
    await testInfo.attach(`${name}-${kind}`, { path })
  }
  return `${name}: ${text} (${testInfo.outputPath(`${name}-diff.png`)})`
}
