import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { searchPhraseWords as words } from '#admin/i18n/search-rule-words.ts'
import { paths } from '#admin/paths.ts'

/** The menu has only the first of them. */
export const searchSiblings = {
  label: words.label,
  links: [
    { path: paths.search, title: words.terms, endpoint: adminEndpoints.searchedTerms.list },
    { path: paths.searchRules, title: words.rules, endpoint: adminEndpoints.searchRules.list },
    { path: paths.searchPhrases, title: words.title, endpoint: adminEndpoints.searchPhrases.get },
  ],
}
