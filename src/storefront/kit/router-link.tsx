import type { ComponentPropsWithoutRef, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

export type RouterLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  href: string
  preventScrollReset?: boolean
  replace?: boolean
}

const absolute = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/**
 * A link of this shop with the attributes of a plain one: what the parts of ui/ take as their `link`. Not the router's own
 * `Link`, which brings the prefetching of framework mode with it: 4 kB that nothing here uses.
 */
export function RouterLink({ preventScrollReset, replace, ...rest }: RouterLinkProps) {
  return absolute.test(rest.href) ? <a {...rest} /> : <InnerLink {...rest} {...{ preventScrollReset, replace }} />
}

type InnerLinkProps = Omit<RouterLinkProps, 'preventScrollReset' | 'replace'> & {
  preventScrollReset: boolean | undefined
  replace: boolean | undefined
}

function InnerLink({ href, preventScrollReset, replace, onClick, ...rest }: InnerLinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(href, {
    ...(rest.target !== undefined && { target: rest.target }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
    ...(replace !== undefined && { replace }),
  })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) navigate(event)
  }
  return <a {...rest} href={useHref(href)} onClick={click} />
}
