import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { caseWords as words } from '#admin/i18n/case-words.ts'
import type { Siblings } from '#admin/kit/list/sibling-links.tsx'
import { paths } from '#admin/paths.ts'

export const caseSiblings: Siblings = {
  label: words.siblings,
  links: [
    { path: paths.cases, title: words.title, endpoint: adminEndpoints.cases.list },
    { path: paths.caseTemplates, title: words.templates, endpoint: adminEndpoints.caseTemplates.list },
  ],
}
