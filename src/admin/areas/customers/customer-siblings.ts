import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { customerGroupWords as words } from '#admin/i18n/customer-group-words.ts'
import type { Siblings } from '#admin/kit/list/sibling-links.tsx'
import { paths } from '#admin/paths.ts'

/** Not among `paths`, which every screen loads. */
export const customerGroupsPath = `${paths.customers}/skupiny`
export const partiesPath = `${paths.customers}/oslavy`
export const consentsPath = `${paths.customers}/suhlasy`

export const customerSiblings: Siblings = {
  label: words.siblings,
  links: [
    { path: paths.customers, title: words.list, endpoint: adminEndpoints.customers.list },
    { path: customerGroupsPath, title: words.groups, endpoint: adminEndpoints.customerGroups.list },
    { path: consentsPath, title: words.consents, endpoint: adminEndpoints.consents.list },
    { path: partiesPath, title: words.parties, endpoint: adminEndpoints.sharedLists.list },
  ],
}
