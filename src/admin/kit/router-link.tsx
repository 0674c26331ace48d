import type { ComponentPropsWithoutRef, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

export type RouterLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & { href: string }

/** A link inside the back office; parts of src/ui take it as `link` or `as`. */
export function RouterLink({ href, onClick, children, ...rest }: RouterLinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(href)
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) navigate(event)
  }
  return (
    <a {...rest} href={useHref(href)} onClick={click}>
      {children}
    </a>
  )
}
