import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { SearchPhrases } from '#contracts/admin/search-phrases.ts'
import { api } from '../api.ts'
import { PhrasesControl } from '../areas/search/controls/phrases-control.tsx'
import { searchPaths, searchSiblings } from '../areas/search/search-siblings.ts'
import { Sheet } from '../areas/settings/sheet.tsx'
import { requireCall } from '../enter.ts'
import { searchPhraseWords as words } from '../i18n/search-rule-words.ts'
import type { Field } from '../kit/collection/collection.ts'
import { SiblingLinks } from '../kit/list/sibling-links.tsx'
import { paths } from '../paths.ts'

const fields: readonly Field[] = [
  { name: 'phrases', label: words.phrases, hint: words.phrasesHint, isOptional: true, Control: PhrasesControl },
]

export async function loader({ request }: LoaderFunctionArgs): Promise<SearchPhrases> {
  await requireCall(request, adminEndpoints.searchPhrases.get)
  return (await api.searchPhrases.get({ signal: request.signal })).data
}

export const shouldRevalidate = () => false

export function Component() {
  return (
    <Sheet
      thing="search-phrases"
      path={searchPaths.phrases}
      title={words.title}
      lead={words.lead}
      fields={fields}
      item={useLoaderData<SearchPhrases>()}
      change={api.searchPhrases.change}
      endpoint={adminEndpoints.searchPhrases.change}
      links={<SiblingLinks siblings={searchSiblings} here={searchPaths.phrases} />}
      savedPath={paths.search}
    />
  )
}
