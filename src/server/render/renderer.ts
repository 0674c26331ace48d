import type { ApiClient } from '#api-client/api-client.ts'
import type { RenderMail } from '#emails/mail-props.ts'

export type RenderInput = { request: Request; api: ApiClient; canonicalOrigin: string; apiBaseUrl: string }

/** A page as the storefront gives it; a redirect has a location header and no HTML. */
/** `error` is what the page failed on while it already shows the error: for the log. */
export type PageOutput = { status: number; headers: Record<string, string>; html: string; error: unknown }
export type RenderedPage = PageOutput & { setCookies: readonly string[]; tags: readonly string[] }

/** What is known of the page at a path before anything of it is loaded. */
export type PageTraits = {
  /** It shows a session: rendered per request, never stored. */
  isPrivate: boolean
  /** The address is a secret, which no page that is linked may learn. */
  isSecret: boolean
  /** No page has this path. */
  isUnknown: boolean
  /** It stays while the shop is closed: staff log in there. */
  isOpenInMaintenance: boolean
}

export type Renderer = {
  render: (input: RenderInput) => Promise<PageOutput>
  describe: (path: string) => PageTraits
}

export type LoadRenderer = () => Promise<Renderer>

/** Pages and mails come from bundles of JSX: built ones in production, Vite's in development. */
export type Rendering = { loadRenderer: LoadRenderer; loadRenderMail: () => Promise<RenderMail> }
