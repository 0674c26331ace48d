import { useNavigate, useSearchParams } from 'react-router'
import { productGaps } from '#contracts/admin/product-fields.ts'
import { goodsWords } from '#admin/i18n/goods-words.ts'
import { changeSearch } from '#admin/kit/list/change-search.ts'
import { PopoverMenu } from '#admin/kit/list/popover-menu.tsx'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { usePart } from '#admin/kit/states/use-part.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { loadChoices, readChoices } from './choices.ts'

const words = goodsWords.filters

export const filterNames = ['category', 'brand', 'state', 'gap'] as const

/** Every filter is in the address, so that a link shows the same list to a colleague. */
export function GoodsFilters() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  // Those that another screen has loaded are offered meanwhile.
  const { part: { categories, brands } = readChoices(), isFailed, load } = usePart('choices', loadChoices)
  const count = filterNames.filter((name) => params.has(name)).length
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: changeSearch(params, changes) }, { replace: true })
  const options = {
    category: categories.map(({ id, path }) => [String(id), path]),
    brand: brands.map(({ id, name }) => [String(id), name]),
    state: Object.entries(words.states),
    gap: productGaps.map((gap) => [gap, words.gaps[gap]]),
  }
  return (
    <div className="relative">
      <PopoverMenu label={words.on(count)} icon="filter">
        <div className="grid gap-3 p-1">
          {filterNames.map((name) => (
            <Field key={name} label={words[name]}>
              {(control) => (
                <Select
                  {...control}
                  value={params.get(name) ?? ''}
                  onChange={({ target }) => change({ [name]: target.value })}
                >
                  <option value="">{words.any}</option>
                  {options[name].map(([value, text]) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
          {isFailed && <PartFailed text={words.failed} onRetry={load} />}
          {count > 0 && (
            <Button
              look="secondary"
              onClick={() => change(Object.fromEntries(filterNames.map((name) => [name, undefined])))}
            >
              {words.clear}
            </Button>
          )}
        </div>
      </PopoverMenu>
      {count > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-0 right-0 grid size-4 place-items-center rounded-full bg-primary-600 text-xs text-white"
        >
          {count}
        </span>
      )}
    </div>
  )
}
