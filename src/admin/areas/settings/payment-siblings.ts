import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { settingsWords } from '#admin/i18n/settings-words.ts'
import type { Siblings } from '#admin/kit/list/sibling-links.tsx'
import { paths } from '#admin/paths.ts'

const { siblings: words } = settingsWords.payments

export const paymentSiblings: Siblings = {
  label: words.label,
  links: [
    { path: paths.payments, title: words.methods, endpoint: adminEndpoints.paymentMethods.list },
    { path: paths.gateways, title: words.gateways, endpoint: adminEndpoints.paymentGateways.list },
  ],
}
