import type { ComponentPropsWithoutRef, MouseEvent } from 'react'
import { type NavigateOptions, useNavigate } from '#storefront/router/index.ts'

export type RouterLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & NavigateOptions & { href: string }

const absolute = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** An internal link with the attributes of a plain one; components of ui/ take it as `link`. */
export function RouterLink({ href, preventScrollReset, replace, onClick, children, ...rest }: RouterLinkProps) {
  const navigate = useNavigate()
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || absolute.test(href) || rest.target === '_blank' || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(href, { preventScrollReset, replace })
  }
  return (
    <a {...rest} href={href} onClick={click}>
      {children}
    </a>
  )
}

/** Not one that opens another tab or window. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
