import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { searchPhraseWords as words } from '#admin/i18n/search-rule-words.ts'
import { paths } from '#admin/paths.ts'

/** Not among the paths that every screen loads: only the screens of the search and the audit lead to them. */
export const searchPaths = {
  rules: `${paths.search}/pravidla`,
  phrases: `${paths.search}/priklady`,
  ranking: `${paths.search}/poradie`,
}

/** The menu has only the first of them. */
export const searchSiblings = {
  label: words.label,
  links: [
    { path: paths.search, title: words.terms, endpoint: adminEndpoints.searchedTerms.list },
    { path: searchPaths.rules, title: words.rules, endpoint: adminEndpoints.searchRules.list },
    { path: searchPaths.ranking, title: words.ranking, endpoint: adminEndpoints.rankings.search },
    { path: searchPaths.phrases, title: words.title, endpoint: adminEndpoints.searchPhrases.get },
  ],
}
