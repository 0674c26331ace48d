import { useEffect, useState } from 'react'
import type { CatalogImport, ImportRow } from '#contracts/admin/imports.ts'
import { api } from '#admin/api.ts'
import { importWords as words } from '#admin/i18n/import-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { formatNumber } from '#ui/format.ts'
import { nameColumn, showCell } from './name-column.ts'

type Filter = keyof typeof words.filters

/** What the file adds and changes, product by product. */
export function ImportRows({ shown }: { shown: CatalogImport }) {
  const [filter, setFilter] = useState<Filter>('all')
  const { rows, next, problem, isRunning, more } = useRows(shown, filter)
  const { counts, state } = shown
  const isWritten = state === 'done' || state === 'reverted'
  const filters: [Filter, number | undefined][] = [
    ['all', undefined],
    ['new', counts.new],
    ['changed', counts.changed],
    ['faulty', counts.faulty],
  ]
  return (
    <section aria-labelledby="riadky" className="grid gap-3">
      <h2 id="riadky" className="text-lg">
        {words.rowsTitle}
      </h2>
      <div className="flex flex-wrap gap-2">
        {[...filters, ...(isWritten ? [['undone', undefined] as const] : [])].map(([key, count]) => (
          <Chip key={key} isSelected={filter === key} onClick={() => setFilter(key)}>
            {count === undefined ? words.filters[key] : `${words.filters[key]} ${formatNumber(count)}`}
          </Chip>
        ))}
      </div>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {rows !== undefined && rows.length === 0 && <p className="py-4 text-ink-soft">{words.noRows}</p>}
      <ul>
        {rows?.map((row) => (
          <ImportRowLine key={row.position} row={row} />
        ))}
      </ul>
      {next !== null && (
        <Button look="secondary" className="justify-self-start" isLoading={isRunning} onClick={more}>
          {words.loadMore}
        </Button>
      )}
    </section>
  )
}

function ImportRowLine({ row }: { row: ImportRow }) {
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium break-words">{row.name || row.code || words.line(row.line)}</span>
        <span className="text-sm text-ink-soft">
          {[row.name && row.code, (row.name || row.code) && words.line(row.line)].filter(Boolean).join(' · ')}
        </span>
        <span className={row.kind === 'faulty' ? 'text-sm text-danger' : 'text-sm text-ink-soft'}>
          {words.kinds[row.kind]}
        </span>
      </p>
      {row.message !== '' && (
        <p className={row.kind === 'faulty' || row.state === 'refused' ? 'text-danger' : ''}>
          {row.column === '' ? row.message : `${nameColumn(row.column)}: ${row.message}`}
        </p>
      )}
      {row.changes.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1 md:grid-cols-[14rem_minmax(0,1fr)]">
          {row.changes.map(({ column, variant, before, after }) => (
            <div key={`${variant ?? ''} ${column}`} className="contents">
              <dt className="text-sm text-ink-soft">
                {nameColumn(column)}
                {variant !== null && variant !== row.code && ` · ${words.variant(variant)}`}
              </dt>
              <dd className="min-w-0 break-words">
                <del className="text-ink-soft">{showCell(column, before) || words.emptyValue}</del>
                <span className="px-2" role="img" aria-label={words.becomes}>
                  →
                </span>
                <ins className="font-medium no-underline">{showCell(column, after) || words.emptyValue}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function useRows({ id, state }: CatalogImport, filter: Filter) {
  const [page, setPage] = useState<{ rows: ImportRow[]; next: string | null }>()
  const { isRunning, problem, submit } = useSubmit()
  const [failure, setFailure] = useState<string>()
  const kind = filter === 'all' ? undefined : filter
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    api.imports.rows({ params: { id }, query: kind ? { kind } : {}, signal }).then(
      ({ data }) => {
        setPage(data)
        setFailure(undefined)
      },
      (error: unknown) => {
        if (!signal.aborted) setFailure(error instanceof Error ? error.message : String(error))
      },
    )
    return () => abort.abort()
  }, [id, state, kind])
  const more = () =>
    void submit(async () => {
      if (!page?.next) return
      const { data } = await api.imports.rows({ params: { id }, query: { ...(kind && { kind }), after: page.next } })
      setPage({ rows: [...page.rows, ...data.rows], next: data.next })
    })
  return { rows: page?.rows, next: page?.next ?? null, isRunning, problem: problem ?? failure, more }
}
