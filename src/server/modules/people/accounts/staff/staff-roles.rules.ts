// What staff may do (decisions, section 5). A user's scope holds permissions, each `area.right`, not role names: the
// server checks a permission, whichever role granted it.

export const areas = ['catalog', 'orders', 'store', 'content', 'marketing', 'accounting', 'customers', 'staff'] as const
export type Area = (typeof areas)[number]

export const rights = ['view', 'edit', 'create', 'delete', 'export'] as const
export type Right = (typeof rights)[number]

export type Permission = `${Area}.${Right}`

type Role = { name: string; may: Partial<Record<Area, readonly Right[]>> }

const view = ['view'] as const
const everywhere = (given: readonly Right[]): Role['may'] => Object.fromEntries(areas.map((area) => [area, given]))

/** `store` means one's own branch: its stock, its reservations, its collected orders. */
export const staffRoles = {
  owner: { name: 'vlastník', may: everywhere(rights) },
  catalog: { name: 'správca katalógu', may: { catalog: rights, content: view, store: view } },
  orders: {
    name: 'objednávky',
    may: { orders: ['view', 'edit', 'create', 'export'], customers: ['view', 'edit'], catalog: view, store: view },
  },
  store: { name: 'predajňa', may: { store: ['view', 'edit'], orders: ['view', 'edit'], catalog: view } },
  content: { name: 'obsah', may: { content: rights, catalog: view } },
  marketing: {
    name: 'marketing',
    may: { marketing: rights, content: ['view', 'edit', 'create'], catalog: view },
  },
  accountant: {
    name: 'účtovník',
    may: { accounting: ['view', 'edit', 'create', 'export'], orders: ['view', 'export'] },
  },
  reader: { name: 'čítanie', may: { ...everywhere(view), staff: [] } },
} as const satisfies Record<string, Role>
export type StaffRole = keyof typeof staffRoles

export function isStaffRole(text: string): text is StaffRole {
  return Object.hasOwn(staffRoles, text)
}

/** All permissions of the roles together, each once, in table order. */
export function toScope(roles: readonly StaffRole[]): Permission[] {
  return areas.flatMap((area) =>
    rights
      .filter((right) => roles.some((role) => rightsOf(staffRoles[role], area).includes(right)))
      .map((right): Permission => `${area}.${right}`),
  )
}

function rightsOf({ may }: Role, area: Area): readonly Right[] {
  return may[area] ?? []
}
