import type { ApiClient } from '#api-client/api-client.ts'

export type RenderInput = { request: Request; api: ApiClient; canonicalOrigin: string }

/** A page as the storefront gives it; a redirect has a location header and no HTML. */
export type PageOutput = { status: number; headers: Record<string, string>; html: string; tags: readonly string[] }
export type RenderedPage = PageOutput & { setCookies: readonly string[] }

export type Renderer = {
  render: (input: RenderInput) => Promise<PageOutput>
  /** Whether the page at this path shows a session: rendered per request, never stored. */
  isPrivate: (path: string) => boolean
}

export type LoadRenderer = () => Promise<Renderer>
