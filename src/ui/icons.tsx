// Each icon is a drawing in icons.svg, on a grid of 24 with a stroke of 1.75 and round ends. A page names a drawing and
// the browser caches the file, so neither pages nor scripts contain the paths. An icon is decorative unless it has a
// `label`.
import { clsx } from 'clsx'
import drawings from './icons.svg?no-inline'

export type IconProps = { className?: string; label?: string; isFilled?: boolean }

function Drawing({ name, className = 'size-5', label, isFilled = false }: IconProps & { name: string }) {
  const meaning = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <svg {...meaning} className={clsx('icon', isFilled && 'icon-filled', className)}>
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}

export function SearchIcon(props: IconProps) {
  return <Drawing {...props} name="search" />
}

export function CartIcon(props: IconProps) {
  return <Drawing {...props} name="cart" />
}

export function UserIcon(props: IconProps) {
  return <Drawing {...props} name="user" />
}

export function MenuIcon(props: IconProps) {
  return <Drawing {...props} name="menu" />
}

export function CloseIcon(props: IconProps) {
  return <Drawing {...props} name="close" />
}

export function CheckIcon(props: IconProps) {
  return <Drawing {...props} name="check" />
}

export function ChevronDownIcon(props: IconProps) {
  return <Drawing {...props} name="chevron-down" />
}

export function ChevronUpIcon(props: IconProps) {
  return <Drawing {...props} name="chevron-up" />
}

export function ChevronLeftIcon(props: IconProps) {
  return <Drawing {...props} name="chevron-left" />
}

export function ChevronRightIcon(props: IconProps) {
  return <Drawing {...props} name="chevron-right" />
}

export function PlusIcon(props: IconProps) {
  return <Drawing {...props} name="plus" />
}

export function MinusIcon(props: IconProps) {
  return <Drawing {...props} name="minus" />
}

export function TrashIcon(props: IconProps) {
  return <Drawing {...props} name="trash" />
}

export function TruckIcon(props: IconProps) {
  return <Drawing {...props} name="truck" />
}

export function StoreIcon(props: IconProps) {
  return <Drawing {...props} name="store" />
}

export function CardIcon(props: IconProps) {
  return <Drawing {...props} name="card" />
}

export function BankIcon(props: IconProps) {
  return <Drawing {...props} name="bank" />
}

export function CashIcon(props: IconProps) {
  return <Drawing {...props} name="cash" />
}

export function GiftIcon(props: IconProps) {
  return <Drawing {...props} name="gift" />
}

export function InfoIcon(props: IconProps) {
  return <Drawing {...props} name="info" />
}

// The bare signs go into a filled circle of their own, where a ring or a triangle would be a frame in a frame.
export function LetterIIcon(props: IconProps) {
  return <Drawing {...props} name="letter-i" />
}

export function ExclamationIcon(props: IconProps) {
  return <Drawing {...props} name="exclamation" />
}

export function WarningIcon(props: IconProps) {
  return <Drawing {...props} name="warning" />
}

export function PhoneIcon(props: IconProps) {
  return <Drawing {...props} name="phone" />
}

export function MailIcon(props: IconProps) {
  return <Drawing {...props} name="mail" />
}

export function BellIcon(props: IconProps) {
  return <Drawing {...props} name="bell" />
}

export function StarIcon(props: IconProps) {
  return <Drawing {...props} name="star" />
}

export function HeartIcon(props: IconProps) {
  return <Drawing {...props} name="heart" />
}

export function FilterIcon(props: IconProps) {
  return <Drawing {...props} name="filter" />
}

export function ClockIcon(props: IconProps) {
  return <Drawing {...props} name="clock" />
}

export function PinIcon(props: IconProps) {
  return <Drawing {...props} name="pin" />
}

export function TagIcon(props: IconProps) {
  return <Drawing {...props} name="tag" />
}

export function CalendarIcon(props: IconProps) {
  return <Drawing {...props} name="calendar" />
}

export function UploadIcon(props: IconProps) {
  return <Drawing {...props} name="upload" />
}
