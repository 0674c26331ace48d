import type { ComponentType, MouseEventHandler, ReactNode } from 'react'

/**
 * The link props that a component needs. A surface with a router passes its own component, so ui does not depend on a
 * router.
 */
export type LinkProps = {
  href: string
  className?: string
  children?: ReactNode
  rel?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
  'aria-current'?: 'page' | 'true'
  'aria-label'?: string
}

export type LinkComponent = ComponentType<LinkProps> | 'a'
