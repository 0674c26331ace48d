import { useNavigate } from 'react-router'
import { caseKinds } from '#contracts/admin/case-words.ts'
import { caseLoadWords } from '#admin/i18n/case-load-words.ts'
import { caseWords } from '#admin/i18n/case-words.ts'
import { changeSearch } from '#admin/kit/list/change-search.ts'
import { useNextParams } from '#admin/kit/list/use-next-params.ts'
import { PopoverMenu } from '#admin/kit/list/popover-menu.tsx'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { caseFilters, countFilters, readFilter } from './case-filter.ts'
import { useOwners } from './use-owners.ts'

const words = caseWords.filters

/** Every filter is in the address, so that a link shows the same list to a colleague. */
export function CasesFilters() {
  const params = useNextParams()
  const navigate = useNavigate()
  const { part: owners = [], isFailed, load } = useOwners()
  const filter = readFilter(params)
  const count = countFilters(filter)
  const change = (changes: Partial<Record<(typeof caseFilters)[number], string | undefined>>) =>
    void navigate({ search: changeSearch(params, changes) }, { replace: true })
  return (
    <div className="relative">
      <PopoverMenu label={words.on(count)} icon="filter">
        <div className="grid gap-3 p-1">
          <Field label={words.kind}>
            {(control) => (
              <Select {...control} value={filter.kind ?? ''} onChange={({ target }) => change({ kind: target.value })}>
                <option value="">{words.any}</option>
                {caseKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {caseWords.kinds[kind]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={words.owner}>
            {(control) => (
              <Select
                {...control}
                value={filter.owner ?? ''}
                onChange={({ target }) => change({ owner: target.value })}
              >
                <option value="">{words.any}</option>
                {owners.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {isFailed && <PartFailed text={caseLoadWords.owners} onRetry={load} />}
          {count > 0 && (
            <Button
              look="secondary"
              onClick={() => change(Object.fromEntries(caseFilters.map((name) => [name, undefined])))}
            >
              {words.clear}
            </Button>
          )}
        </div>
      </PopoverMenu>
      {count > 0 && <Count count={count} />}
    </div>
  )
}

function Count({ count }: { count: number }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute top-0 right-0 grid size-4 place-items-center rounded-full bg-primary-600 text-xs text-white"
    >
      {count}
    </span>
  )
}
