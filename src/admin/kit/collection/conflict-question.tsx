import { useState } from 'react'
import { conflictWords as words } from '#admin/i18n/form-words.ts'
import { Button } from '#ui/button.tsx'
import type { Conflict } from '../form/merge.ts'
import { describeValue } from '../timeline/describe-value.ts'
import { labelOf } from '../timeline/label-of.ts'
import type { Field } from './collection.ts'
import { sayOf } from './say-field.ts'

export type ConflictQuestionProps = {
  question: { conflicts: readonly Conflict[]; who: string | null }
  fields: readonly Field[]
  /** The fields in which the value of the other person is to stay. */
  onSettle: (theirs: ReadonlySet<string>) => void
}

/** Two people changed the same field. Only that field is asked about; both values are there to read. */
export function ConflictQuestion({ question, fields, onSettle }: ConflictQuestionProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (field: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(field)
    else next.delete(field)
    setTheirs(next)
  }
  const describe = (name: string, value: unknown) => {
    const field = fields.find((each) => each.name === name)
    return describeValue(value, field && sayOf(field))
  }
  return (
    <section role="alert" className="grid gap-3 rounded-card bg-warning-50 p-4">
      <div>
        <h3 className="text-base">{question.who === null ? words.titleUnknown : words.title(question.who)}</h3>
        <p className="text-ink-soft">{words.text}</p>
      </div>
      {question.conflicts.map(({ field, mine, theirs: other }) => (
        <fieldset key={field} className="grid gap-1">
          <legend className="mb-1 font-semibold">{labelOf(fields, field)}</legend>
          <Choice
            name={field}
            label={words.mine}
            value={describe(field, mine)}
            isChosen={!theirs.has(field)}
            onChoose={() => choose(field, false)}
          />
          <Choice
            name={field}
            label={words.theirs}
            value={describe(field, other)}
            isChosen={theirs.has(field)}
            onChoose={() => choose(field, true)}
          />
        </fieldset>
      ))}
      <Button className="justify-self-start" onClick={() => onSettle(theirs)}>
        {words.keep}
      </Button>
    </section>
  )
}

type ChoiceProps = { name: string; label: string; value: string; isChosen: boolean; onChoose: () => void }

function Choice({ name, label, value, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control border border-line bg-ground px-3 py-2 has-checked:border-primary-600">
      <input
        type="radio"
        name={`conflict-${name}`}
        checked={isChosen}
        onChange={onChoose}
        className="row-span-2 mt-0.5 size-4 accent-primary-600"
      />
      <span className="text-xs text-ink-soft">{label}</span>
      <span className="whitespace-pre-line">{value}</span>
    </label>
  )
}
