import type { ReactNode } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { CategoryRanking, RankedGoods, SearchRanking } from '#contracts/admin/rankings.ts'
import { searchPath } from '#contracts/urls.ts'
import { rankingWords as words } from '#admin/i18n/ranking-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { SearchField } from '#admin/kit/list/search-field.tsx'
import { SiblingLinks } from '#admin/kit/list/sibling-links.tsx'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { WhyList } from '#admin/kit/states/why-list.tsx'
import { paths } from '#admin/paths.ts'
import { searchPaths, searchSiblings } from './search-siblings.ts'

/** `q` empty = nothing is asked yet. */
export type RankingData =
  | { kind: 'search'; q: string; ranking: SearchRanking | undefined }
  | { kind: 'category'; ranking: CategoryRanking }

/** Why goods are in this order: in the results of a search, or in a category. */
export function RankingScreen() {
  const data = useLoaderData<RankingData>()
  const navigate = useNavigate()
  const title = data.kind === 'category' ? words.categoryTitle(data.ranking.name) : words.title
  useTitle(title)
  const ask = (q: string) => void navigate({ search: q === '' ? '' : `?q=${encodeURIComponent(q)}` }, { replace: true })
  return (
    <section className="flex flex-col" aria-label={title}>
      <SiblingLinks siblings={searchSiblings} here={searchPaths.ranking} />
      <header className="grid gap-2 px-4 pt-4 pb-3 md:px-6">
        <h1>{title}</h1>
        <p className="text-ink-soft">{data.kind === 'category' ? words.categoryOrder : words.lead}</p>
        <SearchField value={data.kind === 'search' ? data.q : ''} placeholder={words.pattern} onSearch={ask} />
      </header>
      <div aria-live="polite">
        {data.kind === 'category' ? (
          <Ranked goods={data.ranking.goods} empty={words.emptyCategory}>
            {words.found(data.ranking.total, true)}
          </Ranked>
        ) : data.ranking ? (
          <Found q={data.q} ranking={data.ranking} />
        ) : (
          <StateMessage icon="search" {...words.start} />
        )}
      </div>
    </section>
  )
}

function Found({ q, ranking }: { q: string; ranking: SearchRanking }) {
  const {
    goods,
    outcome,
    rule,
    total,
    is_total_exact: isExact,
    corrected_query: corrected,
    redirect_url: url,
  } = ranking
  return (
    <Ranked goods={goods} empty={words.none}>
      <strong className="font-medium">{words.found(total, isExact)}</strong>
      {corrected !== null && <span>{words.corrected(corrected)}</span>}
      {outcome === 'near' && <span>{words.near}</span>}
      {goods.length > 0 && <span className="text-ink-soft">{words.order}</span>}
      {url !== null && <strong className="font-medium break-words">{words.redirect(url)}</strong>}
      <span className="flex flex-wrap gap-x-4">
        {rule !== null && (
          <RouterLink href={`${searchPaths.rules}/${rule.id}`} className="link">
            {words.rule(rule.phrase)}
          </RouterLink>
        )}
        <a href={`${searchPath}?q=${encodeURIComponent(q)}`} target="_blank" rel="noreferrer" className="link">
          {words.inShop}
        </a>
      </span>
    </Ranked>
  )
}

type RankedProps = { goods: readonly RankedGoods[]; empty: { title: string; text: string }; children: ReactNode }

function Ranked({ goods, empty, children }: RankedProps) {
  return (
    <>
      <div className="grid gap-1 px-4 pb-3 md:px-6">{children}</div>
      {goods.length === 0 ? (
        <StateMessage icon="search" {...empty} />
      ) : (
        <ol className="divide-y divide-line border-y border-line" aria-label={words.list}>
          {goods.map(({ id, name, reasons }, index) => (
            <li key={id} className="flex gap-3 px-4 py-2 md:px-6">
              <span className="w-7 shrink-0 pt-2.5 text-right font-semibold tabular-nums">{index + 1}.</span>
              <div className="min-w-0 grow">
                <RouterLink
                  href={`${paths.goods}/${id}`}
                  className="flex min-h-11 items-center font-medium break-words"
                >
                  {name}
                </RouterLink>
                <WhyList reasons={reasons} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
