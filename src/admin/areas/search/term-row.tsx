import type { SearchedTerm } from '#contracts/admin/searched-terms.ts'
import { searchPath } from '#contracts/urls.ts'
import { searchedWords as words } from '#admin/i18n/search-rule-words.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { Button } from '#ui/button.tsx'
import { type RuleAction, ruleActions } from './rule-fields.ts'
import { searchPaths } from './search-siblings.ts'

export type TermRowProps = {
  row: SearchedTerm
  /** Undefined = the person may not add rules. */
  onAsk: ((action: RuleAction) => void) | undefined
}

export function TermRow({ row, onAsk }: TermRowProps) {
  const { term, shown, searches, rule } = row
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 md:px-6">
      <div className="min-w-0 grow basis-52">
        <a
          href={`${searchPath}?q=${encodeURIComponent(shown)}`}
          target="_blank"
          rel="noreferrer"
          title={words.inShop(shown)}
          data-row={term}
          className="font-medium break-words hover:text-primary-700 hover:underline"
        >
          {shown}
        </a>
        <Outcome row={row} />
      </div>
      <span
        className="order-first w-9 font-semibold whitespace-nowrap tabular-nums"
        title={words.searchesLong(searches)}
      >
        <span aria-hidden>{words.searches(searches)}</span>
        <span className="sr-only">{words.searchesLong(searches)}</span>
      </span>
      {rule ? (
        <RouterLink
          href={`${searchPaths.rules}/${rule.id}`}
          aria-label={words.ruleOf(rule.phrase)}
          className="flex min-h-9 items-center font-semibold text-primary-700 hover:underline"
        >
          {words.rule}
        </RouterLink>
      ) : (
        onAsk && (
          <div className="flex flex-wrap gap-1">
            {actions.map((action) => (
              <Button
                key={action}
                look="secondary"
                aria-label={words.actionOf(words.actions[action], shown)}
                onClick={() => onAsk(action)}
              >
                {words.actions[action]}
              </Button>
            ))}
          </div>
        )
      )}
    </li>
  )
}

function Outcome({ row: { shown, outcome, goods } }: Pick<TermRowProps, 'row'>) {
  const hasGoods = outcome === 'goods' || outcome === 'near'
  return (
    <p className="text-sm text-ink-soft">
      {words.outcome(outcome, goods ?? 0)}
      {hasGoods && (
        <>
          {' · '}
          <RouterLink
            href={`${searchPaths.ranking}?q=${encodeURIComponent(shown)}`}
            aria-label={words.ranking(shown)}
            className="link"
          >
            {words.why}
          </RouterLink>
        </>
      )}
    </p>
  )
}

const actions = [ruleActions.meanings.name, ruleActions.redirect_url.name, ruleActions.goods.name]
