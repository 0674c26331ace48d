import { words } from './words.ts'

export type SpinnerProps = { className?: string; label?: string }

/** Spins while something is pending. Inside a control that already says so, pass an empty `label`. */
export function Spinner({ className = 'size-5', label = words.loading }: SpinnerProps) {
  return (
    <svg
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      stroke="currentColor"
      className={`shrink-0 animate-spin ${className}`}
    >
      <circle cx="12" cy="12" r="9" className="opacity-20" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
