import { useState } from 'react'
import { pickWords as words } from '#admin/i18n/pick-words.ts'
import { Input } from '#ui/input.tsx'
import { FoundOutcome } from './found-outcome.tsx'
import { useFound } from './use-found.ts'

export type FoundSearchProps<Choice> = {
  control: { id: string; name: string; required: boolean }
  placeholder: string
  nothingFound?: string
  /** The same function in every render. */
  find: (q: string, signal?: AbortSignal) => Promise<readonly Choice[]>
  isFit: (choice: Choice) => boolean
  /** Said in small letters behind the name. */
  describe?: (choice: Choice) => string
  onChoose: (choice: Choice) => void
}

/** A search within a form: what is found is chosen by a press, and Enter, also of a scanner, takes the only one that is found. */
export function FoundSearch<Choice extends { id: number; name: string }>({
  control,
  placeholder,
  nothingFound = words.nothingFound,
  find,
  isFit,
  describe,
  onChoose,
}: FoundSearchProps<Choice>) {
  const [typed, setTyped] = useState('')
  const found = useFound(typed, {
    find,
    onEnter(choices, q) {
      const [only, ...others] = choices.filter(isFit)
      if (!only || others.length > 0) return
      onChoose(only)
      // What was typed since stays.
      setTyped((now) => (now.trim() === q ? '' : now))
    },
  })
  const offered = found.choices?.filter(isFit)
  return (
    <div className="grid gap-1">
      <Input
        {...control}
        type="search"
        autoComplete="off"
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It would save the whole form.
          event.preventDefault()
          found.enter()
        }}
      />
      <ul className="grid empty:hidden">
        {offered?.map((choice) => (
          <li key={choice.id}>
            <button
              type="button"
              className="min-h-10 w-full rounded-control px-3 py-1 text-left hover:bg-panel"
              onClick={() => {
                onChoose(choice)
                setTyped('')
              }}
            >
              {choice.name} {describe && <span className="text-xs text-ink-soft">{describe(choice)}</span>}
            </button>
          </li>
        ))}
      </ul>
      <FoundOutcome found={found} nothingFound={offered?.length === 0 ? nothingFound : undefined} />
    </div>
  )
}
