import { clsx } from 'clsx'
import drawings from './icons.svg?no-inline'

export type IconName =
  | 'search'
  | 'today'
  | 'orders'
  | 'inbox'
  | 'goods'
  | 'filter'
  | 'parcel'
  | 'print'
  | 'check'
  | 'user'
  | 'leave'
  | 'plus'
  | 'close'
  | 'back'
  | 'columns'
  | 'tree'
  | 'grip'
  | 'view'
  | 'log'
  | 'keyboard'
  | 'lock'
  | 'offline'
  | 'problem'
  | 'outside'
  | 'trash'
  | 'shop'
  | 'stock'
  | 'megaphone'
  | 'company'
  | 'branch'
  | 'key'
  | 'phone'
  | 'camera'
  | 'truck'
  | 'card'
  | 'refund'
  | 'ticket'
  | 'people'
  | 'page'
  | 'chart'
  | 'crop'
  | 'emblem'

export type IconProps = { name: IconName; className?: string }

/** The drawings of the back office: a file of their own, so that visitors of the shop do not load them. */
export function Icon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg aria-hidden className={clsx('icon', className)}>
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
