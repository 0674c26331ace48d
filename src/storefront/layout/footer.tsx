import { Suspense, lazy } from 'react'
import { withReload } from '#storefront/kit/reload-on-stale-chunk.ts'
import type { FooterBodyProps } from './footer-body.tsx'

export type FooterProps = FooterBodyProps

const body = import.meta.env.SSR ? await import('./footer-body.tsx') : undefined
/**
 * The server writes the links and the newsletter's form; in the browser they work as they are, and their code comes after the
 * rest of the page.
 */
const FooterBody =
  body?.FooterBody ?? lazy(withReload(async () => ({ default: (await import('./footer-body.tsx')).FooterBody })))

export function Footer(props: FooterProps) {
  return (
    <footer className="mt-12 md:mt-18">
      <Suspense>
        <FooterBody {...props} />
      </Suspense>
    </footer>
  )
}
