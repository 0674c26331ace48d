import type { ComponentType, MouseEventHandler, ReactNode } from 'react'

/** What a part needs of a link. A surface with a router passes its own component, so that ui knows no router. */
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
