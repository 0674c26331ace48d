import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { goodsTabWords as words } from '#admin/i18n/goods-tab-words.ts'
import type { Siblings } from '#admin/kit/list/sibling-links.tsx'
import { paths } from '#admin/paths.ts'

/** Not among `paths`, which every screen loads. */
export const markdownCalendarPath = `${paths.markdowns}/kalendar`
export const partyRolesPath = `${paths.goods}/oslava`
export const videosPath = `${paths.goods}/videa`

export const goodsSiblings: Siblings = {
  label: words.label,
  links: [
    { path: paths.goods, title: words.goods, endpoint: adminEndpoints.products.list },
    { path: paths.markdowns, title: words.markdowns, endpoint: adminEndpoints.markdowns.list },
    { path: paths.rentalOffers, title: words.rental, endpoint: adminEndpoints.rentalOffers.list },
    { path: partyRolesPath, title: words.party, endpoint: adminEndpoints.partyRoles.list },
    { path: videosPath, title: words.videos, endpoint: adminEndpoints.videos.list },
    { path: markdownCalendarPath, title: words.calendar, endpoint: adminEndpoints.markdowns.list },
  ],
}
