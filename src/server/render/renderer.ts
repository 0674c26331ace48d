import type { ApiClient } from '#api-client/api-client.ts'
import type { Popup } from '#contracts/content.ts'
import type { RenderMail } from '#emails/mail-props.ts'
import type { BranchApp } from './admin/branch-app.ts'

export type RenderInput = {
  request: Request
  api: ApiClient
  canonicalOrigin: string
  apiBaseUrl: string
  /** The window that greets, open over the page. */
  popup?: Popup | undefined
}

/** A page from the storefront; a redirect has a location header and no HTML. */
/** `error` is the reason of an error page, for the log. */
export type PageOutput = { status: number; headers: Record<string, string>; html: string; error: unknown }
export type RenderedPage = PageOutput & { setCookies: readonly string[]; tags: readonly string[] }

/** What is known about the page at a path before anything of it is loaded. */
export type PageTraits = {
  /** Of the addresses of this page: `/tema/:slug`. */
  pattern: string
  /** It shows session data: rendered per request, never stored. */
  isPrivate: boolean
  /** The URL is a secret that linked pages must not see. */
  isSecret: boolean
  /** No page has this path. */
  isUnknown: boolean
  /** Available while the shop is closed: staff log in there. */
  isOpenInMaintenance: boolean
}

export type Renderer = {
  render: (input: RenderInput) => Promise<PageOutput>
  describe: (path: string) => PageTraits
}

export type LoadRenderer = () => Promise<Renderer>

/** The document of the back office: the same for everyone but for the nonce that its scripts need. */
export type RenderAdmin = (visit: { url: string; nonce: string }) => Promise<string>

/** Pages and mails come from JSX bundles: built ones in production, Vite's in development. */
export type Rendering = {
  loadRenderer: LoadRenderer
  renderAdmin: RenderAdmin
  /** Undefined in development, whose files change their names. */
  branchApp?: BranchApp
  loadRenderMail: () => Promise<RenderMail>
}
