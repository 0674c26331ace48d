// Who may import whom (ARCHITECTURE.md). tests/architecture breaks each of these rules on purpose and expects its name.
import { moduleMap } from './architecture/module-map.mjs'

const test = '[.](test|itest)[.]tsx?$'
// The galleries are development pages with a Vite of their own.
const gallery = '^src/(ui|admin)/gallery/'
const npm = (...names) => `^node_modules/(${names.join('|')})/`
const react = ['react', 'react-dom', 'react-router', 'scheduler', '@types/react', '@types/react-dom', 'clsx']

/** A rule whose comment is what a developer reads when it stops them. */
function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from: { pathNot: test, ...from }, to }
}

const inModules = (names) =>
  `^src/server/modules/(${names.map((name) => `${moduleMap[name].quarter}/${name}`).join('|')})/`

const leaves = [
  forbid(
    'kernel-imports-nothing',
    'The kernel is pure: it imports only itself.',
    { path: '^src/kernel/' },
    { pathNot: '^src/kernel/' },
  ),
  forbid(
    'contracts-import-kernel-and-zod',
    'Contracts cross the wire: only the kernel and zod.',
    { path: '^src/contracts/' },
    { pathNot: ['^src/(contracts|kernel)/', npm('zod')] },
  ),
  forbid(
    'api-client-imports-contracts',
    'The API client runs in the browser and on the server: only contracts and kernel.',
    { path: '^src/api-client/' },
    { pathNot: ['^src/(api-client|contracts|kernel)/', npm('zod')] },
  ),
  forbid(
    'ui-imports-kernel-and-react',
    'The design system knows no shop: only the kernel and React libraries.',
    { path: '^src/ui/', pathNot: [test, gallery] },
    { pathNot: ['^src/(ui|kernel)/', npm(...react)] },
  ),
  forbid(
    'emails-import-kernel-and-react',
    'Templates get typed props: no server, no storefront.',
    { path: '^src/emails/' },
    { path: '^(src|db)/', pathNot: '^src/(emails|ui|contracts|kernel)/' },
  ),
]

const surfaces = [
  forbid(
    'storefront-imports-ui-and-contracts',
    'The storefront sees the server only through the API client.',
    { path: '^src/storefront/' },
    { path: '^(src|db|scripts|bench)/', pathNot: '^src/(storefront|ui|api-client|contracts|kernel)/' },
  ),
  forbid(
    'storefront-knows-no-staff-contracts',
    'contracts/admin is for staff; it must not reach a visitor.',
    { path: '^src/(storefront|api-client)/' },
    { path: '^src/contracts/admin/' },
  ),
  forbid(
    'admin-imports-ui-and-contracts',
    'The admin sees the server only through the API client, and never the storefront.',
    { path: '^src/admin/' },
    { path: '^(src|db|scripts|bench)/', pathNot: '^src/(admin|ui|api-client|contracts|kernel)/' },
  ),
  forbid(
    'no-node-in-the-browser',
    'This code runs in browsers, which have no node: modules. Only entry.server.tsx may use them.',
    {
      path: '^src/(kernel|contracts|api-client|ui|storefront|admin)/',
      pathNot: [test, gallery, '^src/storefront/entry[.]server[.]tsx$'],
    },
    { dependencyTypes: ['core'] },
  ),
]

const features = [
  forbid(
    'features-do-not-import-each-other',
    'Routes and layout compose features; a feature stands alone.',
    { path: '^src/storefront/features/([^/]+/[^/]+)/' },
    { path: '^src/storefront/features/', pathNot: '^src/storefront/features/$1/' },
  ),
  forbid(
    'features-know-no-route',
    'Routes and layout import features, never the other way.',
    { path: '^src/storefront/features/' },
    { path: '^src/storefront/(routes|layout)/' },
  ),
  forbid(
    'areas-do-not-import-each-other',
    'An area of the back office is the work of one role; what two areas need is kit.',
    { path: '^src/admin/areas/([^/]+)/' },
    { path: '^src/admin/areas/', pathNot: '^src/admin/areas/$1/' },
  ),
  forbid(
    'areas-know-no-route',
    'Routes and layout import areas, never the other way.',
    { path: '^src/admin/areas/' },
    { path: '^src/admin/(routes|layout)/' },
  ),
  forbid(
    'admin-kit-knows-no-thing',
    'The kit serves every thing alike: it knows no area, no route and no layout.',
    { path: '^src/admin/kit/' },
    { path: '^src/admin/(areas|routes|layout)/' },
  ),
]

const server = [
  forbid(
    'platform-knows-no-shop',
    'platform/ would serve any product: it knows no module, no HTTP, no rendering.',
    { path: '^src/server/platform/' },
    { path: '^src/', pathNot: '^src/(server/platform|kernel|server/config[.]ts)' },
  ),
  forbid(
    'http-knows-no-module',
    'http/ serves every module alike.',
    { path: '^src/server/http/' },
    { path: '^src/server/(modules|render)/' },
  ),
  forbid(
    'modules-meet-at-the-front-door',
    'Another module is used through its index.ts.',
    { path: '^src/server/modules/([^/]+/[^/]+)/' },
    {
      path: '^src/server/modules/.+',
      pathNot: ['^src/server/modules/$1/', '^src/server/modules/[^/]+/[^/]+/index[.]ts$'],
    },
  ),
  forbid(
    'modules-follow-the-map',
    'Every module is in architecture/module-map.mjs.',
    {
      path: '^src/server/modules/([^/]+/[^/]+)/',
      pathNot: [test, inModules(Object.keys(moduleMap))],
    },
    { path: '^src/server/modules/', pathNot: '^src/server/modules/$1/' },
  ),
  ...Object.entries(moduleMap).map(([name, { mayUse }]) =>
    forbid(
      `module-map-${name}`,
      `${name} may use ${mayUse.join(', ') || 'no other module'} (architecture/module-map.mjs).`,
      { path: inModules([name]) },
      { path: '^src/server/modules/', pathNot: inModules([name, ...mayUse]) },
    ),
  ),
  forbid(
    'only-composition-knows-all-modules',
    'Modules are built in composition.ts and react to each other in reactions.ts.',
    { path: '^src/server/', pathNot: [test, '^src/server/(modules/|composition(/|[.]ts$)|reactions[.]ts$)'] },
    { path: '^src/server/modules/' },
  ),
  forbid(
    'only-render-knows-both-sides',
    'The server meets the storefront in render/ alone; storefront and e-mails are built apart and loaded from dist/server.',
    { path: '^src/server/', pathNot: [test, '^src/server/render/'] },
    { path: '^src/(storefront|admin|ui)/' },
  ),
  forbid(
    'modules-know-no-render',
    'A module does not know how pages are made.',
    { path: '^src/server/modules/' },
    { path: '^src/server/(render/|composition|reactions[.]ts|shop[.]ts|app[.]ts|main[.]mjs)' },
  ),
]

const insideModules = [
  forbid(
    'routes-call-services',
    'A route makes one call to its service; SQL is not its business.',
    { path: '^src/server/modules/.+[.]routes[.]ts$' },
    { path: ['[.]queries[.]ts$', npm('kysely', 'pg')], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'services-know-no-route',
    'Inside a module: routes, then service, then rules and queries.',
    { path: '^src/server/modules/', pathNot: [test, '[.]routes[.]ts$', '/index[.]ts$'] },
    { path: '[.]routes[.]ts$' },
  ),
  forbid(
    'queries-stay-at-the-bottom',
    'Queries hold SQL and call nothing above them.',
    { path: '[.]queries[.]ts$' },
    { path: '^src/server/modules/.+[.](service|routes|events)[.]ts$', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'events-are-declared-alone',
    'A module declares what it publishes: only platform/events.ts, the kernel and types. The table of reactions loads nothing else.',
    { path: '^src/server/modules/.+[.]events[.]ts$' },
    { pathNot: ['^src/kernel/', '^src/server/platform/events[.]ts$'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'reactions-know-only-events',
    'The table names events and handlers; the modules come to it built.',
    { path: '^src/server/reactions[.]ts$' },
    { pathNot: ['[.]events[.]ts$', '^src/server/platform/events[.]ts$'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'rules-stay-pure',
    'Rules get time, randomness and data as arguments: only kernel, contracts, types and other rules.',
    { path: '^src/server/modules/.+[.]rules[.]ts$' },
    {
      // Hashes of node:crypto are pure; its random functions are refused by the linter.
      pathNot: [
        '^src/(kernel|contracts)/',
        '[.](rules|types)[.]ts$',
        '^crypto$',
        npm('entities', 'temporal-polyfill', 'zod'),
      ],
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'only-queries-speak-sql',
    'SQL stays in *.queries.ts (and in platform/).',
    { path: '^src/server/', pathNot: [test, '[.]queries[.]ts$', '^src/server/platform/'] },
    { path: npm('kysely', 'pg', '@electric-sql'), dependencyTypesNot: ['type-only'] },
  ),
]

const whole = [
  // A cycle of types counts too: one of its files cannot be read without the others.
  forbid('no-cycles', 'A cycle means that two files are one.', {}, { circular: true }),
  forbid(
    'no-unresolved-import',
    'The imported file or package does not exist.',
    { pathNot: [] },
    // The cruiser does not cut off what Vite is asked for, here the address of a file of a package.
    { couldNotResolve: true, pathNot: ['^zxing-wasm/reader/zxing_reader\\.wasm\\?url$'] },
  ),
  forbid(
    'no-undeclared-package',
    'Every package that is imported is in package.json.',
    { pathNot: [] },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbid(
    'no-development-package-in-the-shop',
    'What runs in production is a dependency, not a devDependency.',
    // Vite serves development only; render/ loads it behind --dev.
    { path: '^(src|db)/', pathNot: [test, gallery] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: npm('vite', 'pino-pretty', '@types') },
  ),
  forbid(
    'shop-knows-no-demo',
    'Deleting demo/ leaves a shop: it is found through the port of src/server/startup/demo.ts, and tests that need it live in it.',
    { path: '^(src|db|scripts|tests|bench)/', pathNot: [] },
    { path: '^demo/' },
  ),
  forbid(
    'shop-knows-no-tool',
    'The shop does not depend on its tests, benchmarks and scripts.',
    { path: '^(src|db)/' },
    { path: '^(scripts|bench|tests|architecture)/' },
  ),
  {
    name: 'no-server-file-in-the-browser',
    comment: 'What a client entry reaches is sent to visitors.',
    severity: 'error',
    from: { path: '^src/(storefront|admin)/entry[.]client[.]tsx$' },
    to: { path: '^(src/server|src/emails|db|scripts|tests)/', reachable: true },
  },
]

export default {
  forbidden: [...leaves, ...surfaces, ...features, ...server, ...insideModules, ...whole],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]d[.]mts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
}
