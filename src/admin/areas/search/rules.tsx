import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { type SearchRule, searchRuleKinds } from '#contracts/admin/search-rules.ts'
import { api } from '#admin/api.ts'
import { searchRuleWords as words } from '#admin/i18n/search-rule-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { ruleActions } from './rule-fields.ts'
import { RuleTrial } from './rule-trial.tsx'
import { searchPaths, searchSiblings } from './search-siblings.ts'

export const searchRules = defineCollection({
  path: searchPaths.rules,
  thing: 'search-rule',
  words,
  calls: api.searchRules,
  endpoints: adminEndpoints.searchRules,
  removal: 'remove_search_rules',
  siblings: searchSiblings,
  nameOf: ({ phrase }) => phrase,
  detailOf: sayRule,
  filters: [
    {
      name: 'kind',
      label: words.kind,
      options: searchRuleKinds.map((value) => ({ value, label: words.kinds[value] })),
    },
  ],
  columns: [
    { key: 'phrase', label: words.phrase, value: ({ phrase }) => phrase },
    { key: 'does', label: words.does, value: sayRule },
  ],
  fields: [
    { name: 'phrase', label: words.phrase, hint: words.phraseHint, maxLength: 60 },
    ruleActions.meanings,
    ruleActions.redirect_url,
    ruleActions.goods,
  ],
  Details: ({ item, values }) => <RuleTrial id={item?.id ?? null} values={values} />,
})

function sayRule({ meanings, redirect_url: url, goods }: SearchRule): string {
  return [
    url !== '' && words.sayRedirect(url),
    goods.length > 0 && words.sayGoods(goods.length),
    meanings.length > 0 && words.saySynonyms(meanings.join(', ')),
  ]
    .filter(Boolean)
    .join(' · ')
}
