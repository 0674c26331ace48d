import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { carrierWords } from '#admin/i18n/carrier-words.ts'
import type { Siblings } from '#admin/kit/list/sibling-links.tsx'
import { paths } from '#admin/paths.ts'

const { siblings: words } = carrierWords

/** Not among `paths`, which every screen loads. */
export const pointsPath = `${paths.carriers}/miesta`

export const carrierSiblings: Siblings = {
  label: words.label,
  links: [
    { path: paths.carriers, title: words.carriers, endpoint: adminEndpoints.carriers.list },
    { path: paths.deliveryZones, title: words.zones, endpoint: adminEndpoints.deliveryZones.list },
    { path: pointsPath, title: words.points, endpoint: adminEndpoints.carrierPoints.list },
    { path: paths.carrierAccounts, title: words.accounts, endpoint: adminEndpoints.carrierAccounts.list },
  ],
}
