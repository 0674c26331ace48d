import { words } from './words.ts'

export type SkipLinkProps = { targetId?: string; children?: string }

export function SkipLink({ targetId = 'obsah', children = words.skipToContent }: SkipLinkProps) {
  return (
    <a href={`#${targetId}`} className="skip-link">
      {children}
    </a>
  )
}
