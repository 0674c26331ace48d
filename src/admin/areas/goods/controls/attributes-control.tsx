import { useState } from 'react'
import { goodsWords } from '#admin/i18n/goods-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { readChoices } from '../choices.ts'

const words = goodsWords.controls

type Row = readonly [name: string, value: string]

export type AttributesControlProps = Pick<FieldControlProps, 'id' | 'value' | 'isReadOnly'> & {
  onChange: (value: Record<string, string>) => void
}

/** What is known of goods by names: those by which visitors filter, those that the shop has a word for, and any other. */
export function AttributesControl({ id, value, isReadOnly, onChange }: AttributesControlProps) {
  const [rows, setRows] = useState<readonly Row[]>(() => toRows(value))
  // Loaded again, or discarded.
  const shown = JSON.stringify(toRecord(rows)) === JSON.stringify(value) ? rows : toRows(value)
  const change = (next: readonly Row[]) => {
    setRows(next)
    onChange(toRecord(next))
  }
  const labels = readChoices().attributes
  return (
    <div id={id} role="group" className="grid gap-2">
      {shown.map(([name, text], index) => (
        // Rows have no other identity than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] gap-2">
          <Input
            aria-label={words.attribute}
            list={`${id}-names`}
            readOnly={isReadOnly}
            value={labels.find((known) => known.name === name)?.label ?? name}
            onChange={({ target }) => change(shown.with(index, [nameOf(target.value), text]))}
          />
          <Input
            aria-label={words.value}
            list={`${id}-values-${index}`}
            readOnly={isReadOnly}
            value={text}
            onChange={({ target }) => change(shown.with(index, [name, target.value]))}
          />
          <datalist id={`${id}-values-${index}`}>
            {labels
              .find((known) => known.name === name)
              ?.values.map((known) => (
                <option key={known}>{known}</option>
              ))}
          </datalist>
          {!isReadOnly && (
            <IconButton label={words.remove(name)} onClick={() => change(shown.toSpliced(index, 1))}>
              <Icon name="trash" className="size-4" />
            </IconButton>
          )}
        </div>
      ))}
      <datalist id={`${id}-names`}>
        {labels.map(({ name, label }) => (
          <option key={name}>{label}</option>
        ))}
      </datalist>
      {!isReadOnly && (
        <Button look="quiet" className="justify-self-start" onClick={() => setRows([...shown, ['', '']])}>
          {words.addAttribute}
        </Button>
      )}
    </div>
  )
}

/** The name under which the shop keeps what is typed. */
function nameOf(label: string): string {
  return readChoices().attributes.find((known) => known.label === label)?.name ?? label
}

function toRows(value: unknown): Row[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, text]): Row => [name, String(text)])
    : []
}

/** In the order of the names, as the server keeps them; rows without a name or value are not kept. */
function toRecord(rows: readonly Row[]): Record<string, string> {
  return Object.fromEntries(rows.filter(([name, text]) => name !== '' && text !== ''))
}
