import { useState } from 'react'
import * as z from 'zod/mini'
import { facetWords as words } from '#admin/i18n/facet-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { ControlGroup } from '#admin/kit/collection/control-group.tsx'
import { moveRow } from '#admin/kit/sorting/move-row.ts'
import { SortedRows } from '#admin/kit/sorting/sorted-rows.tsx'
import { useMovedFocus } from '#admin/kit/sorting/use-moved-focus.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Input } from '#ui/input.tsx'

const first = 30

// An older row of the log has no name of the goods.
const valuesSchema = z.array(
  z.object({
    value: z.string(),
    goods_name: z._default(z.string(), ''),
    name: z.string(),
    is_hidden: z.boolean(),
    products: z._default(z.number(), 0),
  }),
)
type FacetValue = z.infer<typeof valuesSchema>[number]

/** The values of a filter: under which name they are shown, which are not, and in the owner's order if that is chosen. */
export function FacetValuesControl({ value, values: all, isReadOnly, onChange, ...control }: FieldControlProps) {
  const values = readValues(value)
  const [isOpen, setIsOpen] = useState(false)
  const { place, followMove } = useMovedFocus()
  const shown = isOpen ? values : values.slice(0, first)
  const change = (index: number, changed: Partial<FacetValue>) =>
    onChange(values.map((one, at) => (at === index ? { ...one, ...changed } : one)))
  return (
    <ControlGroup control={control} className="grid gap-2">
      {values.length === 0 && <p className="text-ink-soft">{words.noValues}</p>}
      <SortedRows
        names={shown.map(nameOf)}
        isReadOnly={isReadOnly || all['order'] !== 'own'}
        place={place}
        onMove={(move) => {
          onChange(moveRow(values, move))
          followMove(move)
        }}
      >
        {(index) => {
          const one = shown[index]
          return one && <Value one={one} isReadOnly={isReadOnly} onChange={(changed) => change(index, changed)} />
        }}
      </SortedRows>
      {shown.length < values.length && (
        <Button look="quiet" className="justify-self-start" onClick={() => setIsOpen(true)}>
          {words.all(values.length)}
        </Button>
      )}
    </ControlGroup>
  )
}

type ValueProps = { one: FacetValue; isReadOnly: boolean; onChange: (changed: Partial<FacetValue>) => void }

function Value({ one, isReadOnly, onChange }: ValueProps) {
  const usual = one.goods_name || one.value
  return (
    <div className="grid gap-1">
      <Input
        aria-label={words.nameOf(usual)}
        placeholder={usual}
        maxLength={60}
        autoComplete="off"
        readOnly={isReadOnly}
        value={one.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div className="flex flex-wrap items-center gap-x-4">
        <Checkbox
          aria-label={words.shownOf(usual)}
          checked={!one.is_hidden}
          disabled={isReadOnly}
          onChange={({ target }) => onChange({ is_hidden: !target.checked })}
        >
          {words.isShown}
        </Checkbox>
        <span className="text-sm text-ink-soft tabular-nums">
          {one.name === '' ? '' : `${usual} · `}
          {words.products(one.products)}
        </span>
      </div>
    </div>
  )
}

/** A value for the history. */
export function sayFacetValue(part: unknown): string | undefined {
  const [known] = readValues([part])
  return known && words.sayValue(nameOf(known), known.is_hidden)
}

function nameOf({ value, goods_name: goodsName, name }: FacetValue): string {
  return name || goodsName || value
}

function readValues(value: unknown): FacetValue[] {
  return valuesSchema.safeParse(value).data ?? []
}
