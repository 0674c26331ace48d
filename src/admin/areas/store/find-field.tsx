import { Icon } from '#admin/kit/icons/icon.tsx'

export type FindProps = { typed: string; onType: (text: string) => void; onEnter: () => void }

/** Enter looks for what is typed. */
export function FindField({ label, typed, onType, onEnter }: FindProps & { label: string }) {
  return (
    <form
      role="search"
      className="relative min-w-64 grow md:max-w-96"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') onEnter()
      }}
    >
      <Icon name="search" className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-ink-soft" />
      <input
        type="search"
        value={typed}
        aria-label={label}
        placeholder={label}
        enterKeyHint="go"
        onChange={({ target }) => onType(target.value)}
        className="control search-field"
      />
    </form>
  )
}
