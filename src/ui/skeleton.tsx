import { clsx } from 'clsx'

export type SkeletonProps = {
  /** The size of the content that it replaces: `h-5 w-40`. */
  className: string
}

export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-control bg-line', className)} />
}
