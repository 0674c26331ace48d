import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { voucherSeriesWords as words } from '#admin/i18n/voucher-series-words.ts'
import type { Siblings } from '#admin/kit/list/sibling-links.tsx'
import { paths } from '#admin/paths.ts'

export const voucherSiblings: Siblings = {
  label: words.siblings,
  links: [
    { path: paths.vouchers, title: words.vouchers, endpoint: adminEndpoints.vouchers.list },
    { path: paths.voucherSeries, title: words.series, endpoint: adminEndpoints.voucherSeries.list },
  ],
}
