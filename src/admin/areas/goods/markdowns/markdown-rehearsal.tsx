import { useEffect } from 'react'
import type { MarkdownRehearsal as Rehearsal, RehearsedPrice } from '#contracts/admin/markdown-rehearsals.ts'
import { api } from '#admin/api.ts'
import { markdownWords } from '#admin/i18n/markdown-words.ts'
import type { Values } from '#admin/kit/form/merge.ts'
import { usePreview } from '#admin/kit/preview/use-preview.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { formatPercent, formatPrice } from '#ui/format.ts'
import { toRehearsed } from './to-rehearsed.ts'

const words = markdownWords.rehearsal

/** `id` null = the markdown is not saved yet. `values`: as they are typed. */
export type MarkdownRehearsalProps = { id: number | null; values: Values }

/** What the markdown would make of the prices, while it is being typed. */
export function MarkdownRehearsal({ id, values }: MarkdownRehearsalProps) {
  const { answer, problem, isAsking, ask, clear } = usePreview<Rehearsal>()
  const body = toRehearsed(id, values)
  const question = JSON.stringify(body ?? null)
  useEffect(() => {
    const asked = JSON.parse(question)
    if (asked === null) clear()
    else ask(async () => (await api.markdownRehearsals.run({ body: asked })).data)
    // Only what is asked decides when to ask again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [question])
  return (
    <section className="grid gap-3 border-t border-line px-4 py-4 md:px-6" aria-label={words.title}>
      <h3 className="text-base">{words.title}</h3>
      <div className="grid gap-3" aria-live="polite" aria-busy={isAsking}>
        {problem !== undefined && <p className="text-danger">{problem}</p>}
        {answer && body ? (
          <Answer answer={answer} />
        ) : (
          problem === undefined && <p className="text-ink-soft">{isAsking ? words.asking : words.waiting}</p>
        )}
      </div>
    </section>
  )
}

function Answer({ answer }: { answer: Rehearsal }) {
  const { variant_count: all, looked_at_count: first, overlaps, skipped_count: skipped } = answer
  if (all === 0) return <p>{words.none}</p>
  return (
    <>
      <p className="font-medium">{words.summary(answer.priced_count, answer.biggest_percent)}</p>
      {first < all && <p className="text-sm text-ink-soft">{words.first(first, all)}</p>}
      {answer.priced.length > 0 && <Prices title={words.biggest} rows={answer.priced} />}
      {skipped > 0 && (
        <>
          <p>{words.skipped(skipped)}</p>
          <Prices title={words.left} rows={answer.skipped} />
        </>
      )}
      {overlaps.length > 0 && (
        <p>
          {words.overlaps}{' '}
          {overlaps.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <RouterLink href={`${paths.markdowns}/${id}`} className="text-primary-700 underline">
                {name}
              </RouterLink>
            </span>
          ))}
        </p>
      )}
    </>
  )
}

function Prices({ title, rows }: { title: string; rows: readonly RehearsedPrice[] }) {
  return (
    <div className="@container -mx-4 md:-mx-6">
      <table className="rows" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{words.variant}</th>
            <th scope="col" className="rows-number">
              {words.now}
            </th>
            <th scope="col" className="rows-number">
              {words.price}
            </th>
            <th scope="col" className="rows-number">
              {words.lowest}
            </th>
            <th scope="col" className="rows-wide rows-number">
              {words.percent}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.name}</td>
              <td className="rows-number">{formatPrice(row.now_cents)}</td>
              <td className="rows-number">{formatPrice(row.price_cents)}</td>
              <td className="rows-number text-ink-soft">
                {row.lowest_cents === null ? '' : formatPrice(row.lowest_cents)}
              </td>
              <td className="rows-wide rows-number">{row.percent === null ? '' : `−${formatPercent(row.percent)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
