import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { moduleMap } from '../../architecture/module-map.mjs'

const root = join(import.meta.dirname, '../..')

interface Violation {
  readonly rule: string
  readonly file: string
  readonly imports: string
  readonly isTypeOnly?: true
}

// Each rule of .dependency-cruiser.mjs, with imports that break only this rule.
const violations: readonly Violation[] = [
  { rule: 'kernel-imports-nothing', file: 'src/kernel/slug.ts', imports: 'zod' },
  { rule: 'contracts-import-kernel-and-zod', file: 'src/contracts/page.ts', imports: 'fastify' },
  { rule: 'contracts-import-kernel-and-zod', file: 'src/contracts/card.ts', imports: '#ui/badge.tsx' },
  { rule: 'api-client-imports-contracts', file: 'src/api-client/client.ts', imports: 'react' },
  { rule: 'ui-imports-kernel-and-react', file: 'src/ui/price.tsx', imports: '#contracts/errors.ts' },
  { rule: 'ui-imports-kernel-and-react', file: 'src/ui/date.tsx', imports: 'zod' },
  { rule: 'emails-import-kernel-and-react', file: 'src/emails/order.tsx', imports: '#server/config.ts' },
  { rule: 'storefront-imports-ui-and-contracts', file: 'src/storefront/root.tsx', imports: '#server/config.ts' },
  { rule: 'storefront-imports-ui-and-contracts', file: 'src/storefront/shell.tsx', imports: '../admin/list.tsx' },
  { rule: 'storefront-imports-ui-and-contracts', file: 'src/storefront/seeds.tsx', imports: '../../db/seed.ts' },
  {
    rule: 'storefront-knows-no-staff-contracts',
    file: 'src/storefront/paths.ts',
    imports: '#contracts/admin/orders.ts',
  },
  { rule: 'admin-imports-ui-and-contracts', file: 'src/admin/form.tsx', imports: '#storefront/words.ts' },
  { rule: 'admin-imports-ui-and-contracts', file: 'src/admin/session.ts', imports: '#server/config.ts' },
  { rule: 'areas-do-not-import-each-other', file: 'src/admin/areas/catalog/brands.ts', imports: '../orders/list.ts' },
  { rule: 'areas-know-no-route', file: 'src/admin/areas/catalog/fields.ts', imports: '#admin/routes/brands.tsx' },
  { rule: 'areas-know-no-route', file: 'src/admin/areas/catalog/menu.ts', imports: '#admin/layout/shell.tsx' },
  { rule: 'admin-kit-knows-no-thing', file: 'src/admin/kit/list/columns.ts', imports: '#admin/areas/orders/list.ts' },
  { rule: 'no-node-in-the-browser', file: 'src/storefront/seo/sitemap.ts', imports: 'node:fs' },
  {
    rule: 'features-do-not-import-each-other',
    file: 'src/storefront/features/selling/cart/panel/cart-widget.tsx',
    imports: '#storefront/features/goods/search/search-box.tsx',
  },
  {
    rule: 'features-know-no-route',
    file: 'src/storefront/features/selling/cart/lines/cart-line.tsx',
    imports: '#storefront/routes/home.tsx',
  },
  { rule: 'platform-knows-no-shop', file: 'src/server/platform/jobs.ts', imports: '#server/http/session.ts' },
  { rule: 'http-knows-no-module', file: 'src/server/http/errors.ts', imports: '#server/render/assets.ts' },
  {
    rule: 'modules-meet-at-the-front-door',
    file: 'src/server/modules/selling/cart/merge-carts.ts',
    imports: '#server/modules/goods/catalog/catalog.types.ts',
  },
  {
    rule: 'modules-follow-the-map',
    file: 'src/server/modules/care/horoscopes/index.ts',
    imports: '#server/modules/shop/media/index.ts',
  },
  ...Object.entries(moduleMap).map(([name, { quarter }]) => ({
    rule: `module-map-${name}`,
    file: `src/server/modules/${quarter}/${name}/${name}.service.ts`,
    imports: '#server/modules/care/unmapped/index.ts',
  })),
  {
    rule: 'module-map-catalog',
    file: 'src/server/modules/goods/catalog/find-products.ts',
    imports: '#server/modules/selling/cart/index.ts',
  },
  {
    rule: 'only-composition-knows-all-modules',
    file: 'src/server/app.ts',
    imports: '#server/modules/shop/media/index.ts',
  },
  { rule: 'only-render-knows-both-sides', file: 'src/server/start.ts', imports: '#storefront/words.ts' },
  {
    rule: 'modules-know-no-render',
    file: 'src/server/modules/shop/content/content.routes.ts',
    imports: '#server/app.ts',
  },
  {
    rule: 'routes-call-services',
    file: 'src/server/modules/goods/catalog/catalog.routes.ts',
    imports: './catalog.queries.ts',
  },
  {
    rule: 'services-know-no-route',
    file: 'src/server/modules/goods/catalog/list-products.ts',
    imports: './catalog.routes.ts',
  },
  {
    rule: 'queries-stay-at-the-bottom',
    file: 'src/server/modules/shop/stores/stores.queries.ts',
    imports: './stores.events.ts',
  },
  {
    rule: 'rules-stay-pure',
    file: 'src/server/modules/selling/vouchers/vouchers.rules.ts',
    imports: '#server/platform/clock.ts',
  },
  { rule: 'rules-stay-pure', file: 'src/server/modules/selling/cart/cart.rules.ts', imports: 'node:fs' },
  {
    rule: 'events-are-declared-alone',
    file: 'src/server/modules/shop/stores/stores.events.ts',
    imports: '#server/modules/shop/stores/stores.types.ts',
  },
  {
    rule: 'reactions-know-only-events',
    file: 'src/server/reactions.ts',
    imports: '#server/modules/shop/stores/index.ts',
  },
  { rule: 'only-queries-speak-sql', file: 'src/server/modules/selling/orders/place-order.ts', imports: 'kysely' },
  { rule: 'no-cycles', file: 'src/storefront/routes/loop.tsx', imports: './loop.tsx' },
  { rule: 'no-cycles', file: 'src/storefront/routes/type-loop.tsx', imports: './type-loop.tsx', isTypeOnly: true },
  { rule: 'no-unresolved-import', file: 'src/server/modules/shop/media/resize.ts', imports: './nowhere.ts' },
  { rule: 'no-undeclared-package', file: 'src/server/modules/shop/media/pad.ts', imports: 'left-pad' },
  { rule: 'no-development-package-in-the-shop', file: 'src/server/modules/shop/media/check.ts', imports: 'vitest' },
  { rule: 'shop-knows-no-demo', file: 'src/server/startup/first-start.ts', imports: '../../../demo/art/index.ts' },
  { rule: 'shop-knows-no-demo', file: 'tests/api/menus.itest.ts', imports: '../../demo/art/index.ts' },
  { rule: 'shop-knows-no-tool', file: 'src/server/platform/clock.ts', imports: '#tests/support/clock.ts' },
  {
    rule: 'no-server-file-in-the-browser',
    file: 'src/storefront/entry.client.tsx',
    imports: './entry-helper.ts',
  },
  {
    rule: 'storefront-imports-ui-and-contracts',
    file: 'src/storefront/entry-helper.ts',
    imports: '#server/config.ts',
  },
]

// Allowed imports, and the files that the violations above need.
const allowed: Readonly<Record<string, readonly string[]>> = {
  'src/kernel/money.ts': [],
  'src/contracts/errors.ts': ['zod', '#kernel/money.ts'],
  'src/contracts/admin/orders.ts': ['zod'],
  'src/api-client/carts.ts': ['#contracts/errors.ts'],
  'src/ui/badge.tsx': ['react', '#kernel/money.ts'],
  'src/storefront/words.ts': ['#kernel/money.ts'],
  'src/storefront/entry.server.tsx': ['node:crypto'],
  'src/storefront/features/goods/search/search-box.tsx': [
    '#ui/badge.tsx',
    '#api-client/carts.ts',
    '#storefront/words.ts',
  ],
  'src/storefront/routes/home.tsx': ['#storefront/features/goods/search/search-box.tsx'],
  'src/admin/areas/orders/list.ts': ['#admin/kit/list/rows.ts'],
  'src/admin/kit/list/rows.ts': ['#ui/badge.tsx'],
  'src/admin/layout/shell.tsx': ['#admin/areas/orders/list.ts'],
  'src/admin/routes/brands.tsx': ['#admin/areas/orders/list.ts', '#admin/layout/shell.tsx'],
  'src/admin/list.tsx': ['#contracts/admin/orders.ts', '#ui/badge.tsx'],
  'src/server/config.ts': ['zod'],
  'src/server/platform/db.ts': ['kysely', '#kernel/money.ts'],
  'src/server/http/session.ts': ['#server/platform/db.ts', '#contracts/errors.ts'],
  'src/server/render/assets.ts': ['#storefront/words.ts'],
  'src/server/composition.ts': ['#server/modules/selling/cart/index.ts', '#server/modules/goods/catalog/index.ts'],
  'src/server/modules/shop/media/index.ts': [],
  'src/server/modules/goods/catalog/index.ts': ['./catalog.queries.ts', '#server/modules/shop/media/index.ts'],
  'src/server/modules/goods/catalog/catalog.queries.ts': ['kysely', '#server/platform/db.ts', './catalog.types.ts'],
  'src/server/modules/goods/catalog/catalog.types.ts': [],
  'src/server/modules/goods/catalog/catalog.rules.ts': [
    'node:crypto',
    '#kernel/money.ts',
    '#contracts/errors.ts',
    './catalog.types.ts',
  ],
  'src/server/modules/goods/catalog/catalog.test.ts': ['#server/composition.ts', 'vitest'],
  'src/server/modules/selling/cart/index.ts': ['#server/modules/goods/catalog/index.ts'],
  'src/server/modules/shop/stores/stores.events.ts': ['#server/platform/events.ts', '#kernel/money.ts'],
  'src/server/modules/shop/stores/stores.types.ts': [],
  'src/server/modules/shop/stores/index.ts': [],
  'src/server/platform/events.ts': [],
  'src/server/reactions.ts': ['#server/modules/shop/stores/stores.events.ts', '#server/platform/events.ts'],
  'src/server/composition/goods.ts': ['#server/modules/goods/catalog/index.ts'],
  'src/server/modules/care/unmapped/index.ts': [],
  'db/seed.ts': [],
  'tests/support/clock.ts': [],
  'demo/art/index.ts': [],
}

const packages = {
  dependencies: ['zod', 'react', 'fastify', 'kysely'],
  devDependencies: ['vitest'],
  undeclared: ['left-pad'],
}

const cruiseReport = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string() })) }),
  }),
})

let project = ''

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'shop-import-rules-'))
  writePackages()
  const imports = new Map(
    Object.entries(allowed).map(([file, specifiers]) => [file, specifiers.map((specifier) => `import '${specifier}'`)]),
  )
  for (const { file, imports: specifier, isTypeOnly = false } of violations) {
    const statement = isTypeOnly ? `import type {} from '${specifier}'` : `import '${specifier}'`
    imports.set(file, [...(imports.get(file) ?? []), statement])
  }
  for (const [file, statements] of imports) write(file, [...statements, 'export {}'].join('\n'))
})

afterAll(() => rmSync(project, { recursive: true, force: true }))

test("each import that breaks a rule is reported under that rule's name, and no other import is", async () => {
  const { violations: found } = await cruise(project, ['src', 'db', 'tests'])
  expect(found.map(({ from, rule }) => `${rule.name} ← ${from}`).toSorted()).toEqual(
    violations.map(({ rule, file }) => `${rule} ← ${file}`).toSorted(),
  )
})

test('every rule is proved', async () => {
  const { ruleSetUsed } = await cruise(project, ['src', 'db', 'tests'])
  const proved = new Set(violations.map(({ rule }) => rule))
  expect(ruleSetUsed.forbidden.map(({ name }) => name).filter((name) => !proved.has(name))).toEqual([])
})

function cruise(folder: string, paths: readonly string[]) {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [program, '--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', ...paths]
  return new Promise<z.infer<typeof cruiseReport>['summary']>((resolve, reject) => {
    // The exit code is the number of violations, so it does not indicate success.
    execFile('node', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (_, output, errors) => {
      if (output === '') reject(new Error(errors))
      else resolve(cruiseReport.parse(JSON.parse(output)).summary)
    })
  })
}

function writePackages(): void {
  const { imports }: { imports: unknown } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const versions = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']))
  write(
    'package.json',
    JSON.stringify({
      type: 'module',
      imports,
      dependencies: versions(packages.dependencies),
      devDependencies: versions(packages.devDependencies),
    }),
  )
  write('tsconfig.json', readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  for (const name of Object.values(packages).flat()) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    write(`node_modules/${name}/index.js`, '')
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}
