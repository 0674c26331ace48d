import { clsx } from 'clsx'

export type SkeletonProps = {
  /** Size it as what it stands for: `h-5 w-40`. */
  className: string
}

export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-control bg-line', className)} />
}
