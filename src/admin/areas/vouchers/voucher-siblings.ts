import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { voucherSeriesWords as words } from '#admin/i18n/voucher-series-words.ts'
import type { Siblings } from '#admin/kit/list/sibling-links.tsx'
import { paths } from '#admin/paths.ts'

/** Not among `paths`, which every screen loads. */
export const voucherSeriesPath = `${paths.vouchers}/serie`

export const voucherSiblings: Siblings = {
  label: words.siblings,
  links: [
    { path: paths.vouchers, title: words.vouchers, endpoint: adminEndpoints.vouchers.list },
    { path: voucherSeriesPath, title: words.series, endpoint: adminEndpoints.voucherSeries.list },
  ],
}
