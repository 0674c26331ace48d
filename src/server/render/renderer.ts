import type { ApiClient } from '#api-client/api-client.ts'
import type { RenderMail } from '#emails/mail-props.ts'

export type RenderInput = { request: Request; api: ApiClient; canonicalOrigin: string }

/** A page as the storefront gives it; a redirect has a location header and no HTML. */
/** `error` is what the page failed on while it already shows the error: for the log. */
export type PageOutput = { status: number; headers: Record<string, string>; html: string; error: unknown }
export type RenderedPage = PageOutput & { setCookies: readonly string[]; tags: readonly string[] }

export type Renderer = {
  render: (input: RenderInput) => Promise<PageOutput>
  /** Whether the page at this path shows a session: rendered per request, never stored. */
  isPrivate: (path: string) => boolean
  /** Whether the address is a secret, which no page that is linked may learn. */
  isSecret: (path: string) => boolean
}

export type LoadRenderer = () => Promise<Renderer>

/** Pages and mails come from bundles of JSX: built ones in production, Vite's in development. */
export type Rendering = { loadRenderer: LoadRenderer; loadRenderMail: () => Promise<RenderMail> }
