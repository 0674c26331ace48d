import { useEffect, useState } from 'react'
import type { FoundInTrial, SearchTrial } from '#contracts/admin/search-trials.ts'
import { api } from '#admin/api.ts'
import { searchRuleWords } from '#admin/i18n/search-rule-words.ts'
import type { Values } from '#admin/kit/form/merge.ts'
import { usePreview } from '#admin/kit/preview/use-preview.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { readMeanings } from './controls/meanings-control.tsx'

const words = searchRuleWords.trial

/** `id` null = the rule is not saved yet. `values`: as they are typed. */
export type RuleTrialProps = { id: number | null; values: Values }

/** What the search answers without the rule and with it, while it is being typed. */
export function RuleTrial({ id, values }: RuleTrialProps) {
  const [typed, setTyped] = useState<string>()
  const phrase = textOf(values['phrase'])
  const q = (typed ?? phrase).trim()
  const { answer, problem, isAsking, ask, clear } = usePreview<SearchTrial>()
  const question = JSON.stringify({ q, rule: { id, phrase, ...readActions(values) } })
  useEffect(() => {
    const body = JSON.parse(question)
    if (body.q === '') clear()
    else ask(async () => (await api.searchTrials.run({ body })).data)
    // Only what is asked decides when to ask again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [question])
  return (
    <section className="grid gap-3 border-t border-line px-4 py-4 md:px-6" aria-label={words.title}>
      <h3 className="text-base">{words.title}</h3>
      <Field label={words.query} isOptional={false}>
        {(control) => (
          <Input
            {...control}
            required={false}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={typed ?? phrase}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <div aria-live="polite" aria-busy={isAsking}>
        {problem !== undefined && <p className="text-danger">{problem}</p>}
        {answer ? (
          <div className="grid gap-3 md:grid-cols-2">
            <Found title={words.before} found={answer.before} />
            <Found title={words.after} found={answer.after} />
          </div>
        ) : (
          problem === undefined && <p className="text-ink-soft">{isAsking ? words.asking : words.waiting}</p>
        )}
      </div>
    </section>
  )
}

function Found({ title, found }: { title: string; found: FoundInTrial }) {
  const { goods, redirect_url: url } = found
  return (
    <div className="grid content-start gap-1 rounded-card border border-line px-3 py-2">
      <h4 className="text-xs text-ink-soft">{title}</h4>
      <p className="font-medium break-words">{sayFound(found)}</p>
      {url === null && (
        <ol className="grid gap-0.5 text-sm empty:hidden">
          {goods.map(({ id, name, is_pinned: isPinned }) => (
            <li key={id} className="break-words">
              {name}
              {isPinned && <span className="text-xs text-primary-700"> · {words.pinned}</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function sayFound({ outcome, total, is_total_exact: isExact, redirect_url: url }: FoundInTrial): string {
  if (url !== null) return words.redirect(url)
  switch (outcome) {
    case 'goods':
      return words.found(total, isExact)
    case 'near':
      return words.near(total)
    case 'texts':
      return words.texts
    default:
      return words.none
  }
}

function readActions(values: Values) {
  const { goods } = values
  const pinned: unknown[] = Array.isArray(goods) ? goods : []
  return {
    meanings: readMeanings(values['meanings']),
    redirect_url: textOf(values['redirect_url']),
    product_ids: pinned.flatMap((one) =>
      typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'number' ? [one.id] : [],
    ),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
