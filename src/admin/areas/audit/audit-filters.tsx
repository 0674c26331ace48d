import { useNavigate, useSearchParams } from 'react-router'
import { auditWords as words } from '#admin/i18n/audit-words.ts'
import { PastDayInput } from '#admin/kit/day/past-day-input.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { readAuditFilter } from './audit-filter.ts'

export type AuditFiltersProps = { people: readonly { id: number; name: string }[] }

/** In the address, so that a link shows a colleague the same rows. */
export function AuditFilters({ people }: AuditFiltersProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = readAuditFilter(params)
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    void navigate({ search: next.toString() }, { replace: true })
  }
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:flex">
      {people.length > 0 && (
        <Field label={words.person} className="md:w-44">
          {(control) => (
            <Select {...control} value={filter.by ?? ''} onChange={({ target }) => choose('kto', target.value)}>
              <option value="">{words.everyone}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={String(id)}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={words.thing} className="md:w-44">
        {(control) => (
          <Select {...control} value={filter.thing ?? ''} onChange={({ target }) => choose('co', target.value)}>
            <option value="">{words.everything}</option>
            {Object.entries(words.things).map(([thing, name]) => (
              <option key={thing} value={thing}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.day} className="md:w-44">
        {(control) => <PastDayInput {...control} day={filter.day ?? ''} onDay={(day) => choose('den', day)} />}
      </Field>
      {isFiltered && (
        <Button
          look="quiet"
          className="whitespace-nowrap"
          onClick={() => void navigate({ search: '' }, { replace: true })}
        >
          {words.clear}
        </Button>
      )}
    </div>
  )
}
