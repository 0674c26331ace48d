import type { ComponentPropsWithoutRef } from 'react'
import { Link, type LinkProps } from 'react-router'

export type RouterLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> &
  Pick<LinkProps, 'preventScrollReset' | 'replace' | 'reloadDocument'> & { href: string }

/** A link of this shop with the attributes of a plain one: what the parts of ui/ take as their `link`. */
export function RouterLink({ href, ...rest }: RouterLinkProps) {
  return <Link {...rest} to={href} />
}
