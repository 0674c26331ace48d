import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const project = mkdtempSync(join(tmpdir(), 'shop-lint-rules-'))
// The type-aware rules need the types of Node.
symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))

afterAll(() => rmSync(project, { recursive: true, force: true }))

test('only config.ts reads process.env', async () => {
  const readsEnvironment = 'export const port = process.env.PORT\n'
  const found = await lint({
    'src/server/config.ts': readsEnvironment,
    'src/server/app.ts': readsEnvironment,
    'src/storefront/root.tsx': readsEnvironment,
  })
  expect(found).toEqual(['node(no-process-env) src/server/app.ts', 'node(no-process-env) src/storefront/root.tsx'])
})

test('any, non-null assertions, default exports and forgotten promises are refused', async () => {
  const found = await lint({
    'src/kernel/a.ts': 'export const a: any = 1\n',
    'src/kernel/b.ts': 'export const b = (list: number[]) => list[0]!\n',
    'src/kernel/c.ts': 'export default 1\n',
    'src/kernel/d.ts': 'const load = async () => 1\nexport const d = () => {\n  load()\n}\n',
  })
  expect(found).toEqual([
    'import(no-default-export) src/kernel/c.ts',
    'typescript(no-explicit-any) src/kernel/a.ts',
    'typescript(no-floating-promises) src/kernel/d.ts',
    'typescript(no-non-null-assertion) src/kernel/b.ts',
  ])
})

test('no function of the product is longer than 60 lines', async () => {
  const ofLines = (count: number) => `export function long() {\n${'  void 0\n'.repeat(count - 2)}}\n`
  const found = await lint({
    'src/kernel/a.ts': ofLines(60),
    'src/kernel/b.ts': ofLines(61),
    'src/kernel/b.test.ts': ofLines(61),
  })
  expect(found).toEqual(['eslint(max-lines-per-function) src/kernel/b.ts'])
})

test('rules use neither clock nor random numbers', async () => {
  const impure =
    "import { randomUUID } from 'node:crypto'\nexport const draw = () => [randomUUID(), Date.now(), Math.random()]\n"
  const found = await lint({
    'src/server/modules/selling/cart/cart.rules.ts': impure,
    'src/server/modules/selling/cart/cart.service.ts': impure,
  })
  expect(found).toEqual([
    'eslint(no-restricted-imports) src/server/modules/selling/cart/cart.rules.ts',
    'eslint(no-restricted-properties) src/server/modules/selling/cart/cart.rules.ts',
    'eslint(no-restricted-properties) src/server/modules/selling/cart/cart.rules.ts',
  ])
})

test('a page learns of its form through usePageForm alone', async () => {
  const readsAnswer =
    "import { useActionData } from '#storefront/router/index.ts'\nexport const useAnswer = () => useActionData()\n"
  const found = await lint({
    'src/storefront/routes/complaint.tsx': readsAnswer,
    'src/storefront/kit/forms/use-page-form.ts': readsAnswer,
  })
  expect(found).toEqual(['eslint(no-restricted-imports) src/storefront/routes/complaint.tsx'])
})

const lintReport = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) })

/** Rule and file of every finding of our linter in these files. */
async function lint(files: Readonly<Record<string, string>>): Promise<string[]> {
  rmSync(join(project, 'src'), { recursive: true, force: true })
  for (const name of ['.oxlintrc.json', 'tsconfig.json', 'package.json']) {
    copyFileSync(join(root, name), join(project, name))
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  const output = await new Promise<string>((resolve) => {
    execFile(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json', 'src'], { cwd: project }, (_, text) =>
      resolve(text),
    )
  })
  return lintReport
    .parse(JSON.parse(output))
    .diagnostics.map(({ code, filename }) => `${code} ${filename}`)
    .toSorted()
}
