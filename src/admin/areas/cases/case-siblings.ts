import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { caseWords as words } from '#admin/i18n/case-words.ts'
import type { Siblings } from '#admin/kit/list/sibling-links.tsx'
import { paths } from '#admin/paths.ts'

/** Not among `paths`, which every screen loads. */
export const caseTemplatesPath = `${paths.cases}/sablony`

export const caseSiblings: Siblings = {
  label: words.siblings,
  links: [
    { path: paths.cases, title: words.title, endpoint: adminEndpoints.cases.list },
    { path: caseTemplatesPath, title: words.templates, endpoint: adminEndpoints.caseTemplates.list },
  ],
}
