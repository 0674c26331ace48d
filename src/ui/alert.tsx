import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { CheckIcon, ExclamationIcon, LetterIIcon } from './icons.tsx'
import { Said } from './said.tsx'
import { words } from './words.ts'

export type AlertTone = 'danger' | 'success' | 'warning' | 'info'

export type AlertProps = {
  tone: AlertTone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Announced immediately when it appears after a visitor's action. */
  isLive?: boolean
}

const looks = {
  danger: { ground: 'bg-danger-50', mark: 'bg-danger', text: 'text-danger', Icon: ExclamationIcon },
  success: { ground: 'bg-success-50', mark: 'bg-success', text: 'text-success', Icon: CheckIcon },
  warning: { ground: 'bg-warning-50', mark: 'bg-warning', text: 'text-warning', Icon: ExclamationIcon },
  info: { ground: 'bg-info-50', mark: 'bg-info', text: 'text-info', Icon: LetterIIcon },
} as const

export function Alert({ tone, title, children, action, isLive = false }: AlertProps) {
  const { ground, mark, text, Icon } = looks[tone]
  return (
    <div
      role={isLive ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      // Receives the focus when the form that had it is done and removed.
      data-done={isLive && tone === 'success' ? '' : undefined}
      className={clsx('flex items-start gap-3 rounded-card p-4', ground)}
    >
      <span className={clsx('grid size-6 shrink-0 place-items-center rounded-full text-on-fill', mark)}>
        <Icon className="size-4" label={words[tone]} />
      </span>
      <div className="min-w-0 grow pt-0.5">
        {title && <p className={clsx('font-semibold', text)}>{say(title)}</p>}
        {children && <div className="max-w-text">{say(children)}</div>}
        {action && <div className="pt-2">{action}</div>}
      </div>
    </div>
  )
}

function say(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <Said text={content} /> : content
}
