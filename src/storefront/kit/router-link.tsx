import type { ComponentPropsWithoutRef } from 'react'
import { Link, type LinkProps } from 'react-router'

export type RouterLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> &
  Pick<LinkProps, 'preventScrollReset' | 'replace' | 'reloadDocument'> & { href: string }

/** A link of this shop with the attributes of a plain one: what the parts of ui/ take as their `link`. */
export function RouterLink({ href, ...rest }: RouterLinkProps) {
  // Every route is known from the start: there is nothing to discover, and the attribute would be on a hundred links.
  return <Link {...rest} to={href} discover="none" />
}
