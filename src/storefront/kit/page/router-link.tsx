import type { ComponentPropsWithoutRef, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

export type RouterLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  href: string
  preventScrollReset?: boolean
  replace?: boolean
}

const absolute = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i
/** Paths that the router would not change: absolute, without dots, doubled or final slashes and empty parts. */
const resolved = /^\/(?:[\w%-]+(?:\/[\w%-]+)*)?(?:\?[^#]+)?(?:#.+)?$/

/**
 * An internal link with the attributes of a plain one; components of ui/ take it as `link`. The router's own `Link` would add
 * 2 kB for the prefetching of framework mode, which is not used here.
 */
export function RouterLink({ href, preventScrollReset, replace, children, ...rest }: RouterLinkProps) {
  // On the server also a path of the shop: resolving a hundred links per page took a tenth of its time (ADR 0039).
  if (absolute.test(href) || (import.meta.env.SSR && resolved.test(href)))
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    )
  return (
    <InnerLink {...rest} href={href} options={{ preventScrollReset, replace }}>
      {children}
    </InnerLink>
  )
}

type InnerLinkProps = Omit<RouterLinkProps, 'preventScrollReset' | 'replace'> & {
  options: { preventScrollReset: boolean | undefined; replace: boolean | undefined }
}

function InnerLink({ href, options: { preventScrollReset, replace }, onClick, children, ...rest }: InnerLinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(href, {
    ...(rest.target !== undefined && { target: rest.target }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
    ...(replace !== undefined && { replace }),
  })
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
