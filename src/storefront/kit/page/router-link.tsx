import type { ComponentPropsWithoutRef, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

export type RouterLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  href: string
  preventScrollReset?: boolean
  replace?: boolean
}

const absolute = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/**
 * An internal link with the attributes of a plain one; components of ui/ take it as `link`. The router's own `Link` would add
 * 2 kB for the prefetching of framework mode, which is not used here.
 */
export function RouterLink({ preventScrollReset, replace, children, ...rest }: RouterLinkProps) {
  if (absolute.test(rest.href)) return <a {...rest}>{children}</a>
  return (
    <InnerLink {...rest} options={{ preventScrollReset, replace }}>
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
