// What staff may do: pure data, read by the server, which enforces it, and by the menus, which show only what is allowed.
// A permission is `area.right`. Roles grant permissions, and nothing else does: the effective permissions are computed
// from the roles, never stored (ADR 0042).

export const areas = [
  'catalog',
  'prices',
  'costs', // what the shop pays for its goods
  'stock',
  'orders',
  'fulfillment',
  'refunds',
  'cases',
  'templates', // of answers in cases
  'customers',
  'vouchers',
  'content',
  'reports',
  'accounting',
  'settings',
  'staff',
  'audit',
] as const
export type Area = (typeof areas)[number]

export const rights = ['view', 'edit', 'create', 'delete', 'export'] as const
export type Right = (typeof rights)[number]

export type Permission = `${Area}.${Right}`

export const permissions: readonly Permission[] = areas.flatMap((area) =>
  rights.map((right): Permission => `${area}.${right}`),
)

type Role = { name: string; may: Partial<Record<Area, readonly Right[]>> }

const view = ['view'] as const
const everywhere = (given: readonly Right[]): Role['may'] => Object.fromEntries(areas.map((area) => [area, given]))

/**
 * `orders.edit` never covers money that goes back: refunds are an area of their own, and only the owner, service and the
 * accountant have rights there.
 */
export const staffRoles = {
  owner: { name: 'vlastník', may: everywhere(rights) },
  catalog: {
    name: 'správca katalógu',
    may: {
      catalog: rights,
      prices: ['view', 'edit', 'create', 'export'],
      costs: ['view', 'edit', 'export'],
      stock: view,
      content: view,
    },
  },
  orders: {
    name: 'objednávky',
    may: {
      orders: ['view', 'edit', 'create', 'export'],
      fulfillment: ['view', 'edit', 'create'],
      customers: ['view', 'edit'],
      cases: view,
      vouchers: view,
      catalog: view,
      prices: view,
      stock: view,
    },
  },
  packer: {
    name: 'balič',
    may: { orders: view, fulfillment: ['view', 'edit', 'create'], stock: ['view', 'edit'], catalog: view },
  },
  store: {
    name: 'predajňa',
    may: {
      stock: ['view', 'edit', 'create'],
      orders: ['view', 'edit'],
      // Complaints are brought to branches; like everything else there, only those of their own.
      cases: ['view', 'edit', 'create'],
      fulfillment: ['view', 'edit'],
      catalog: view,
      prices: view,
    },
  },
  service: {
    name: 'servis',
    may: {
      cases: ['view', 'edit', 'create', 'export'],
      templates: ['view', 'edit', 'create', 'delete'],
      // They answer the telephone, so they take orders by it too.
      orders: ['view', 'edit', 'create'],
      refunds: ['view', 'create'],
      customers: ['view', 'edit'],
      vouchers: ['view', 'create'],
      fulfillment: view,
      catalog: view,
      prices: view,
      stock: view,
    },
  },
  content: { name: 'obsah', may: { content: rights, catalog: view } },
  marketing: {
    name: 'marketing',
    may: {
      vouchers: ['view', 'edit', 'create', 'export'],
      content: ['view', 'edit', 'create'],
      reports: ['view', 'export'],
      catalog: view,
      prices: view,
    },
  },
  accountant: {
    name: 'účtovník',
    may: {
      accounting: ['view', 'edit', 'create', 'export'],
      costs: ['view', 'export'],
      orders: ['view', 'export'],
      refunds: ['view', 'edit'],
      reports: ['view', 'export'],
    },
  },
  reader: { name: 'čítanie', may: { ...everywhere(view), staff: [], audit: [] } },
} as const satisfies Record<string, Role>
export type StaffRole = keyof typeof staffRoles

export const roleNames: readonly StaffRole[] = [
  'owner',
  'catalog',
  'orders',
  'packer',
  'store',
  'service',
  'content',
  'marketing',
  'accountant',
  'reader',
]

export function isStaffRole(text: string): text is StaffRole {
  return Object.hasOwn(staffRoles, text)
}

export function isPermission(text: string): text is Permission {
  return permissions.some((permission) => permission === text)
}

/** All permissions of the roles together, each once, in table order. */
export function permissionsOf(roles: readonly StaffRole[]): Permission[] {
  return areas.flatMap((area) =>
    rights
      .filter((right) => roles.some((role) => rightsOf(staffRoles[role], area).includes(right)))
      .map((right): Permission => `${area}.${right}`),
  )
}

/** Readers change nothing, so a password is enough for them; everybody else proves a second factor. */
export function needsSecondFactor(roles: readonly StaffRole[]): boolean {
  return roles.some((role) => role !== 'reader')
}

function rightsOf({ may }: Role, area: Area): readonly Right[] {
  return may[area] ?? []
}
