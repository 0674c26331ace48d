import { useState } from 'react'
import { csvColumns, type CsvColumn, type CsvHead, type CsvLayout } from '#contracts/admin/csv-statements.ts'
import { moneyWords } from '#admin/i18n/money-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

const { columns: words } = moneyWords
const required: ReadonlySet<CsvColumn> = new Set(['booked_on', 'amount'])

export type CsvColumnsProps = {
  head: CsvHead
  isRunning: boolean
  onSay: (layout: CsvLayout) => void
  onOther: () => void
}

/** What the columns of a bank's CSV are. The shop guesses, a person confirms once, and the next file with these titles is read by itself. */
export function CsvColumns({
  head: { titles, sample, layout: guessed, faults },
  isRunning,
  onSay,
  onOther,
}: CsvColumnsProps) {
  const [layout, setLayout] = useState(guessed)
  const options = listOptions({ titles, sample })
  const isReady = [...required].every((column) => layout[column] !== null)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onSay(layout)
      }}
    >
      <div>
        <h2 className="text-lg">{words.title}</h2>
        <p className="max-w-article text-ink-soft">{words.lead}</p>
      </div>
      {faults.length > 0 && <Faults faults={faults} />}
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {csvColumns.map((column) => (
          <Field key={column} label={words.names[column]} isOptional={!required.has(column)}>
            {(control) => (
              <Select
                {...control}
                value={layout[column] ?? ''}
                onChange={({ target: { value } }) =>
                  setLayout({ ...layout, [column]: value === '' ? null : Number(value) })
                }
              >
                <option value="">{words.none}</option>
                {options.map(({ place, text }) => (
                  <option key={place} value={place}>
                    {text}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isLoading={isRunning} disabled={!isReady}>
          {words.read}
        </Button>
        <Button look="secondary" onClick={onOther}>
          {words.other}
        </Button>
      </div>
    </form>
  )
}

function Faults({ faults }: Pick<CsvHead, 'faults'>) {
  return (
    <Alert tone="danger" isLive>
      {faults.map((fault) => (
        <span key={fault} className="block">
          {fault}
        </span>
      ))}
    </Alert>
  )
}

/** A column is shown by its title and what its first row has. */
function listOptions({ titles, sample }: Pick<CsvHead, 'titles' | 'sample'>): { place: number; text: string }[] {
  return titles.map((title, place) => ({
    place,
    text: [title || words.untitled(place + 1), sample[place]?.slice(0, 30)].filter(Boolean).join(' · '),
  }))
}
