import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { listWords } from '#admin/i18n/list-words.ts'
import { Icon } from '../icons/icon.tsx'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'

export type SearchFieldProps = { value: string; placeholder: string; onSearch: (q: string) => void }

/** Needs no Enter: the list follows the typing, once it pauses. */
const pause = 200

export function SearchField({ value, placeholder, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  /** What the address is to become by typing. Until it does, an earlier answer must not take back the letters since. */
  const [awaited, setAwaited] = useState<string>()
  if (known !== value) {
    setKnown(value)
    if (awaited === value) setAwaited(undefined)
    // The address changed by a link.
    else if (awaited === undefined) setTyped(value)
  }
  const latest = useLatest(onSearch)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (q: string) => {
    clearTimeout(timer.current)
    timer.current = undefined
    latest.current(q)
  }
  useOtherPress(field, () => {
    if (timer.current !== undefined) search(typed.trim())
  })
  useShortcuts([
    // On a Slovak keyboard the slash is a shifted letter.
    { keys: ['/', 'Shift+/'], label: listWords.keys.search, group: 'list', run: () => field.current?.select() },
  ])
  return (
    <form
      role="search"
      className="relative min-w-0 grow"
      onSubmit={(event) => {
        event.preventDefault()
        search(typed.trim())
      }}
    >
      <Icon name="search" className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-ink-soft" />
      <input
        ref={field}
        type="search"
        value={typed}
        placeholder={placeholder}
        aria-label={`${listWords.search}: ${placeholder}`}
        onChange={({ target }) => {
          const q = target.value.trim()
          setTyped(target.value)
          setAwaited(q === value ? undefined : q)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => search(q), pause)
        }}
        // A row that is opened now must not be closed by a search that comes later.
        onBlur={() => timer.current !== undefined && search(typed.trim())}
        className="control search-field"
      />
    </form>
  )
}

/** The address may change during the pause: the search is added to the newer one. */
function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** Called before a link that is pressed is followed, also where a finger leaves the focus in the field: the link takes the text along. */
function useOtherPress(field: RefObject<HTMLInputElement | null>, run: () => void): void {
  const press = useEffectEvent(({ target }: PointerEvent) => {
    if (target !== field.current) run()
  })
  useEffect(() => {
    const listen = (event: PointerEvent) => press(event)
    document.addEventListener('pointerdown', listen, { capture: true })
    return () => document.removeEventListener('pointerdown', listen, { capture: true })
  }, [])
}
