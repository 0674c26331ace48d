import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { feedWords as words } from '#admin/i18n/feed-words.ts'
import type { Siblings } from '#admin/kit/list/sibling-links.tsx'
import { paths } from '#admin/paths.ts'

export const feedSiblings: Siblings = {
  label: words.siblings,
  links: [
    { path: paths.feeds, title: words.offers, endpoint: adminEndpoints.feeds.show },
    { path: paths.feedSettings, title: words.settings.title, endpoint: adminEndpoints.feedSettings.get },
    { path: paths.heurekaAccount, title: words.certified, endpoint: adminEndpoints.heurekaAccount.get },
  ],
}
