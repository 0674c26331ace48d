// One drawing each, on a grid of 24 with a stroke of 1.75 and round ends. They share a file because they share a hand;
// a bundle carries only those it names. An icon is decoration unless it is given a `label`.
import type { ReactNode } from 'react'

export type IconProps = { className?: string; label?: string; isFilled?: boolean }

type DrawingProps = IconProps & { children: ReactNode }

function Drawing({ className = 'size-5', label, isFilled = false, children }: DrawingProps) {
  const meaning = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <svg
      {...meaning}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      {children}
    </svg>
  )
}

export function SearchIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5M7.5 10a3 3 0 0 1 2.5-2.5" />
    </Drawing>
  )
}

export function CartIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M2.5 4h2.2c.5 0 .9.3 1 .8L7.6 14c.2.9 1 1.6 1.9 1.6h8.2c.9 0 1.6-.6 1.8-1.4l1.6-6.7H6.3" />
      <circle cx="9.5" cy="19.5" r="1.2" fill="currentColor" />
      <circle cx="17.5" cy="19.5" r="1.2" fill="currentColor" />
    </Drawing>
  )
}

export function UserIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <circle cx="12" cy="8" r="4.2" />
      <path d="M4 20.5c.6-3.9 3.8-6 8-6s7.4 2.1 8 6" />
    </Drawing>
  )
}

export function MenuIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M3.5 6.5h17M3.5 12h17M3.5 17.5h11" />
    </Drawing>
  )
}

export function CloseIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="m5.5 5.5 13 13m0-13-13 13" />
    </Drawing>
  )
}

export function CheckIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="m4.5 12.5 5 5 10-11" />
    </Drawing>
  )
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="m5.5 9 6.5 6.5L18.5 9" />
    </Drawing>
  )
}

export function ChevronUpIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="m5.5 15 6.5-6.5 6.5 6.5" />
    </Drawing>
  )
}

export function ChevronLeftIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M15 5.5 8.5 12l6.5 6.5" />
    </Drawing>
  )
}

export function ChevronRightIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M9 5.5 15.5 12 9 18.5" />
    </Drawing>
  )
}

export function PlusIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M12 5v14M5 12h14" />
    </Drawing>
  )
}

export function MinusIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M5 12h14" />
    </Drawing>
  )
}

export function TrashIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M4 6.5h16M9 6V4.2c0-.4.3-.7.7-.7h4.6c.4 0 .7.3.7.7V6M6 6.5l.9 12.6c.1.8.7 1.4 1.5 1.4h7.2c.8 0 1.4-.6 1.5-1.4L18 6.5M10 11v5.5M14 11v5.5" />
    </Drawing>
  )
}

export function TruckIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M6 17.5H4.5c-.8 0-1.5-.7-1.5-1.5V6.5C3 5.7 3.7 5 4.5 5h8.5c.8 0 1.5.7 1.5 1.5v11H10M14.5 9h3.3c.5 0 1 .3 1.3.7l1.6 2.5c.2.3.3.6.3.9V16c0 .8-.7 1.5-1.5 1.5h-.8" />
      <circle cx="8" cy="17.8" r="2" />
      <circle cx="16.7" cy="17.8" r="2" />
    </Drawing>
  )
}

export function StoreIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M4 4.5h16l1.5 5a2.7 2.7 0 0 1-4.9 1.3 2.9 2.9 0 0 1-4.6 0 2.9 2.9 0 0 1-4.6 0A2.7 2.7 0 0 1 2.5 9.5zM4.5 12.5v7h15v-7M9.5 19.5v-4.2c0-.5.4-.8.8-.8h3.4c.4 0 .8.3.8.8v4.2" />
    </Drawing>
  )
}

export function CardIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
      <path d="M2.5 9.5h19M6 15h3.5" />
    </Drawing>
  )
}

export function BankIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="m3.5 9.5 8.5-5.5 8.5 5.5zM6 12.5V17M10 12.5V17M14 12.5V17M18 12.5V17M3.5 20h17" />
    </Drawing>
  )
}

export function CashIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <rect x="2.5" y="6" width="19" height="12" rx="2" />
      <circle cx="12" cy="12" r="2.8" />
      <path d="M6 12h.01M18 12h.01" />
    </Drawing>
  )
}

export function GiftIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M3.5 8.5h17v3.5h-17zM5 12v8.5h14V12M12 8.5v12M12 8.5C10.8 5 8.9 3.3 7.4 4 5.7 4.9 6.9 8 12 8.5zM12 8.5c1.2-3.5 3.1-5.2 4.6-4.5C18.3 4.9 17.1 8 12 8.5z" />
    </Drawing>
  )
}

export function InfoIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.5h.01" />
    </Drawing>
  )
}

// The bare signs stand in a filled round of their own, where a ring or a triangle would be a frame in a frame.
export function LetterIIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M12 11v7.5M12 5.5h.01" strokeWidth="3" />
    </Drawing>
  )
}

export function ExclamationIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M12 5v8M12 18.5h.01" strokeWidth="3" />
    </Drawing>
  )
}

export function WarningIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M10.6 4.3 2.8 17.9c-.6 1 .2 2.3 1.4 2.3h15.6c1.2 0 2-1.3 1.4-2.3L13.4 4.3c-.6-1-2.2-1-2.8 0zM12 9.5v4.5M12 17h.01" />
    </Drawing>
  )
}

export function PhoneIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M8.2 3.5H5.3c-1 0-1.8.8-1.7 1.8.6 8.1 7 14.5 15.1 15.1 1 .1 1.8-.7 1.8-1.7v-2.9c0-.6-.4-1.2-1-1.4l-3-1c-.5-.2-1.1 0-1.5.4l-1.4 1.6a13 13 0 0 1-4-4l1.6-1.4c.4-.4.6-1 .4-1.5l-1-3c-.2-.6-.8-1-1.4-1z" />
    </Drawing>
  )
}

export function MailIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
      <path d="m3.5 7 7.3 5.7c.7.5 1.7.5 2.4 0L20.5 7" />
    </Drawing>
  )
}

export function BellIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 2h-15z" />
      <path d="M10 21h4" />
    </Drawing>
  )
}

export function StarIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M11 3.7c.4-.9 1.6-.9 2 0l2 4.4c.2.4.5.6.9.7l4.7.6c1 .1 1.3 1.3.6 1.9l-3.5 3.3c-.3.3-.4.7-.3 1l.9 4.8c.2.9-.8 1.6-1.6 1.2l-4.2-2.4c-.3-.2-.7-.2-1 0l-4.2 2.4c-.8.4-1.8-.3-1.6-1.2l.9-4.8c.1-.3 0-.7-.3-1l-3.5-3.3c-.7-.6-.4-1.8.6-1.9l4.7-.6c.4-.1.7-.3.9-.7z" />
    </Drawing>
  )
}

export function HeartIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M12 20.2S3 15 3 8.9A4.7 4.7 0 0 1 12 7a4.7 4.7 0 0 1 9 1.9c0 6.1-9 11.3-9 11.3z" />
    </Drawing>
  )
}

export function FilterIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M3.5 7h9M17.5 7h3M3.5 17h3M11.5 17h9" />
      <circle cx="15" cy="7" r="2.4" />
      <circle cx="9" cy="17" r="2.4" />
    </Drawing>
  )
}

export function ClockIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.2l3.3 2" />
    </Drawing>
  )
}

export function PinIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M12 21.5s-7-5.6-7-11.7a7 7 0 0 1 14 0c0 6.1-7 11.7-7 11.7z" />
      <circle cx="12" cy="9.8" r="2.5" />
    </Drawing>
  )
}

export function TagIcon(props: IconProps) {
  return (
    <Drawing {...props}>
      <path d="M3.5 11.2V5c0-.8.7-1.5 1.5-1.5h6.2c.6 0 1.1.2 1.5.6l7.7 7.7c.8.8.8 2 0 2.8l-5.8 5.8c-.8.8-2 .8-2.8 0l-7.7-7.7c-.4-.4-.6-.9-.6-1.5z" />
      <circle cx="8" cy="8" r="1.2" fill="currentColor" />
    </Drawing>
  )
}
