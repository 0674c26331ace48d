import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'

export type PopoverMenuProps = { label: string; icon: IconName; onOpen?: () => void; children: ReactNode }

/** A small panel beside its button; the browser closes it on Escape and a press elsewhere. */
export function PopoverMenu({ label, icon, onOpen, children }: PopoverMenuProps) {
  const id = useId().replaceAll(/\W/g, '')
  const anchor = `--menu-${id}`
  return (
    <div>
      <button
        type="button"
        popoverTarget={id}
        style={{ anchorName: anchor }}
        aria-label={label}
        title={label}
        className="icon-button text-ink-soft hover:bg-primary-50 hover:text-primary-700"
      >
        <Icon name={icon} />
      </button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => newState === 'open' && onOpen?.()}
        style={{ positionAnchor: anchor }}
        className="popover w-72 max-h-[calc(100dvh-6rem)] overflow-y-auto"
      >
        {children}
      </div>
    </div>
  )
}
