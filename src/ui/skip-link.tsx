import { words } from './words.ts'

export type SkipLinkProps = { targetId?: string; children?: string }

export function SkipLink({ targetId = 'obsah', children = words.skipToContent }: SkipLinkProps) {
  return (
    <a
      href={`#${targetId}`}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 font-semibold text-white focus:translate-y-0"
    >
      {children}
    </a>
  )
}
