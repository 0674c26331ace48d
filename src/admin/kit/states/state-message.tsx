import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'

export type StateMessageProps = {
  icon: IconName
  title: string
  text?: string | undefined
  action?: ReactNode
  /** The main heading of a screen that has nothing else. */
  isScreen?: boolean
}

/** What a place says when it has nothing to show: empty, failed, offline, not allowed. */
export function StateMessage({ icon, title, text, action, isScreen = false }: StateMessageProps) {
  const Heading = isScreen ? 'h1' : 'h2'
  return (
    <div className={clsx('grid justify-items-center gap-1 px-6 text-center', isScreen ? 'py-18' : 'py-12')}>
      <span className="mb-3 grid size-12 place-items-center rounded-full bg-panel text-ink-soft">
        <Icon name={icon} className="size-6" />
      </span>
      <Heading className="text-lg">{title}</Heading>
      {text && <p className="max-w-[42ch] text-ink-soft">{text}</p>}
      {action && <div className="pt-4">{action}</div>}
    </div>
  )
}
