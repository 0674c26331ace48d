import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockFolder } from '#server/platform/db/folder-lock.ts'

test.each([
  ['import.ts', 'katalog.csv'],
  ['reviews.ts', 'list'],
  ['staff.ts', 'list'],
  ['import-statement.ts', 'vypis.xml'],
])('%s next to a running embedded shop says in Slovak what to do, without a stack trace', async (script, argument) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-running-'))
  const release = await lockFolder(dataDir)
  const { code, text } = await run([join(import.meta.dirname, script), argument], dataDir)
  await release()
  expect(text).toContain(`Databázu v priečinku ${dataDir} práve používa bežiaci obchod (proces ${process.pid}).`)
  expect(text).not.toMatch(/^\s+at /m)
  expect(code).toBe(2)
})

test('a dry run of an import reads the file beside a running shop, and writes nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-running-'))
  const release = await lockFolder(dataDir)
  const before = readdirSync(dataDir)
  const file = join(import.meta.dirname, '../tests/fixtures/imports/shoptet.csv')
  const { code, text } = await run(
    [join(import.meta.dirname, 'import.ts'), '--dry-run', '--vat', '20=23', file],
    dataDir,
  )
  expect(readdirSync(dataDir)).toEqual(before)
  await release()
  expect(text).toContain('Skúšobné čítanie, nič sa nezapísalo. Shoptet')
  expect(text).not.toMatch(/^\s+at /m)
  // 1 = some products would be refused.
  expect([0, 1]).toContain(code)
})

function run(command: readonly string[], dataDir: string): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      command,
      { env: { ...process.env, DATA_DIR: dataDir } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, text: stdout + stderr }),
    )
  })
}
