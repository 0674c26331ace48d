import { Icon } from '#admin/kit/icons/icon.tsx'
import { CameraScan } from '#admin/kit/scan/camera/camera-scan.tsx'
import type { Scan } from '#admin/kit/scan/resolve-scan.ts'

export type FindProps = {
  typed: string
  onType: (text: string) => void
  onEnter: () => void
  /** Undefined = nothing here has a code. */
  onScan?: ((scan: Scan) => void) | undefined
  isCameraOff?: boolean
}

/** Enter looks for what is typed. */
export function FindField({ label, typed, onType, onEnter, onScan, isCameraOff }: FindProps & { label: string }) {
  return (
    <form
      role="search"
      className="flex min-w-64 grow flex-wrap items-center gap-2 md:max-w-96"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') onEnter()
      }}
    >
      <span className="relative grow">
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
      </span>
      {onScan && <CameraScan onScan={onScan} isOff={isCameraOff ?? false} />}
    </form>
  )
}
