import { clsx } from 'clsx'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { AlertTone } from './alert.tsx'
import { IconButton } from './icon-button.tsx'
import { CheckIcon, CloseIcon, ExclamationIcon, LetterIIcon } from './icons.tsx'
import { Said } from './said.tsx'
import { words } from './words.ts'

export type SnackbarMessage = {
  /** A new id shows the same text again. */
  id: string | number
  tone: AlertTone
  text: ReactNode
  action?: ReactNode
  /** Stays until withdrawn or dismissed. */
  isLasting?: boolean
}

export type SnackbarProps = {
  message: SnackbarMessage | undefined
  onDismiss: () => void
  /** How long it stays; the timer stops while the pointer or the focus is on it. An error stays until dismissed. */
  milliseconds?: number
}

const looks = {
  danger: { mark: 'bg-danger text-on-fill', Icon: ExclamationIcon },
  success: { mark: 'bg-success text-on-fill', Icon: CheckIcon },
  warning: { mark: 'bg-secondary-400 text-deep', Icon: ExclamationIcon },
  info: { mark: 'bg-info text-on-fill', Icon: LetterIIcon },
} as const

/** Mount it once, in a positioned element: screen readers announce a live region only if it exists before its text. */
export function Snackbar({ message, onDismiss, milliseconds = 5000 }: SnackbarProps) {
  const [isHeld, setIsHeld] = useState(false)
  const dismiss = useEffectEvent(onDismiss)
  const leavesByItself = message !== undefined && message.tone !== 'danger' && !message.isLasting && !isHeld
  const id = message?.id
  useEffect(() => {
    if (!leavesByItself) return
    const timer = setTimeout(() => dismiss(), milliseconds)
    return () => clearTimeout(timer)
  }, [leavesByItself, milliseconds, id])

  return (
    <output className="pointer-events-none absolute inset-x-4 top-2 flex justify-center">
      {message && (
        <div
          key={message.id}
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
          className="pointer-events-auto flex min-h-13 max-w-dialog animate-arrive items-center gap-3 rounded-card bg-ink py-1 pr-1 pl-3 text-on-fill shadow-float"
        >
          <SnackbarMark tone={message.tone} />
          <div className="py-2 font-medium">
            {typeof message.text === 'string' ? <Said text={message.text} /> : message.text}
          </div>
          {message.action}
          <IconButton label={words.close} onClick={onDismiss} className="text-on-fill">
            <CloseIcon />
          </IconButton>
        </div>
      )}
    </output>
  )
}

function SnackbarMark({ tone }: { tone: AlertTone }) {
  const { mark, Icon } = looks[tone]
  return (
    <span className={clsx('grid size-6 shrink-0 place-items-center rounded-full', mark)}>
      <Icon className="size-4" label={words[tone]} />
    </span>
  )
}
