import { endpoints } from '../src/contracts/endpoints.ts'
import type { Endpoint } from '../src/contracts/endpoint.ts'
import { policies, type ShopAccess } from '../src/server/http/policies.ts'
import { renderStaffAuthorization } from './staff-table.ts'

export type ShopEndpoint = Endpoint & { access: ShopAccess }

/** Who calls. Every role but the last owns things: a cart and, with an account, addresses, orders and so on. */
export const roles = [
  'guest',
  'guest with cart',
  'other guest',
  'customer',
  'other customer',
  'influencer',
  'expired token',
  'staff scope',
] as const
export type Role = (typeof roles)[number]

const loggedIn: readonly Role[] = ['customer', 'other customer', 'influencer', 'staff scope']
const withCart: readonly Role[] = [...loggedIn, 'guest with cart', 'other guest']

/** `pass` = the policy lets the call through; a status = the call ends with it; null = the case does not exist. */
export type Expected = { own: 'pass' | 401 | 403 | null; foreign: 404 | 401 | null }

/** All operations of the public API. */
export const operations: readonly ShopEndpoint[] = Object.values(endpoints).flatMap((area): ShopEndpoint[] =>
  Object.values(area),
)

/** Whether the path or the body names a thing with an owner. */
export function namesOwnedThing({ access, path }: ShopEndpoint): boolean {
  if (access === 'cart' || access === 'secret-link') return true
  return access === 'customer' && /\/:\w+/.test(path) && !sharedParams.some((pattern) => pattern.test(path))
}

// Parameters of a customer's calls that name public things.
const sharedParams = [/^\/api\/cart\/:locale$/, /^\/api\/me\/reviews\/:id$/, /^\/api\/me\/videos\/:id$/]

/** What a policy promises a role: derived here from the contract alone, verified by tests/api/authorization.itest.ts. */
export function expectFor(endpoint: ShopEndpoint, role: Role): Expected {
  const hasThing = namesOwnedThing(endpoint)
  switch (endpoint.access) {
    case 'public':
      return { own: 'pass', foreign: null }
    case 'secret-link':
      return { own: 'pass', foreign: 404 }
    case 'cart':
      return { own: withCart.includes(role) ? 'pass' : null, foreign: 404 }
    case 'customer':
      if (!loggedIn.includes(role)) return { own: 401, foreign: hasThing ? 401 : null }
      return { own: 'pass', foreign: hasThing ? 404 : null }
    case 'influencer':
      if (!loggedIn.includes(role)) return { own: 401, foreign: null }
      return { own: role === 'influencer' ? 'pass' : 403, foreign: null }
    default:
      throw new Error(`${endpoint.method} ${endpoint.path} declares an unknown policy.`)
  }
}

/** docs/authorization.md */
export function renderAuthorization(): string {
  const rows = operations
    .toSorted(
      (a, b) => a.access.localeCompare(b.access) || a.path.localeCompare(b.path) || a.method.localeCompare(b.method),
    )
    .map((endpoint) => {
      const cells = roles.map((role) => {
        const { own, foreign } = expectFor(endpoint, role)
        return [own === 'pass' ? '✓' : (own ?? '–'), ...(namesOwnedThing(endpoint) ? [foreign ?? '–'] : [])].join(' · ')
      })
      return `| ${endpoint.method} ${endpoint.path} | ${endpoint.access} | ${cells.join(' | ')} |`
    })
  return `# Who may call what

Generated from the contracts and \`src/server/http/policies.ts\` (\`node scripts/print-module-map.ts --write\`); every cell is asserted
against the running API by \`tests/api/authorization.itest.ts\`.

${Object.entries(policies)
  .map(([access, { who }]) => `- **${access}**: ${who}`)
  .join('\n')}

A cell shows the outcome of a call: ✓ = the policy allows it, a number = it ends with that status. If a call names an owned
resource, the first outcome is for the caller's own, the second for a foreign one, which is answered as if it did not exist.
– = no such case: a caller without a cart cannot name their own.

${operations.length} operations, ${roles.length} roles.

| Operation | Policy | ${roles.join(' | ')} |
| --- | --- | ${roles.map(() => '---').join(' | ')} |
${rows.join('\n')}

${renderStaffAuthorization()}`
}
