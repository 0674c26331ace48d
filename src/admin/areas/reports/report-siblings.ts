import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { reportTabWords as words } from '#admin/i18n/report-tab-words.ts'
import type { Siblings } from '#admin/kit/list/sibling-links.tsx'
import { paths } from '#admin/paths.ts'

/** Not among `paths`, which every screen loads. */
export const searchReportPath = `${paths.reports}/hladanie`
export const promiseReportPath = `${paths.reports}/sluby`

export const reportSiblings: Siblings = {
  label: words.label,
  links: [
    { path: paths.reports, title: words.sales, endpoint: adminEndpoints.reports.sales },
    { path: promiseReportPath, title: words.promises, endpoint: adminEndpoints.reports.promises },
    { path: paths.stockValue, title: words.stock, endpoint: adminEndpoints.stockValue.value },
    { path: searchReportPath, title: words.searches, endpoint: adminEndpoints.searchReports.searches },
  ],
}
