import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { registerBranchApp, type BranchApp } from './branch-app.ts'
import type { RenderAdmin } from '../renderer.ts'

type ShellDeps = {
  renderAdmin: RenderAdmin
  branchApp?: BranchApp | undefined
  isDevelopment: boolean
  isHttps: boolean
  /** Undefined = at the origin of the pages. */
  ownOrigin: string | undefined
}

/**
 * The back office: one anonymous document at `/sprava` and every path below it, rendered in the browser. Its own policy
 * runs only scripts that carry the nonce of the answer, so a file uploaded to the shop cannot become a script there. The
 * camera is for reading codes; no other page of the shop may ask for it. The decoder of those codes is WebAssembly, which the policy
 * lets run: it comes from a script that carries the nonce, and `eval` stays forbidden.
 */
export function registerAdminShell(app: FastifyInstance, deps: ShellDeps): void {
  const { renderAdmin, isDevelopment, ownOrigin } = deps
  if (deps.branchApp) registerBranchApp(app, deps.branchApp)
  for (const path of ['/sprava', '/sprava/*']) app.get(path, { schema: { hide: true } }, sendShell)

  async function sendShell(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (ownOrigin !== undefined && request.host !== new URL(ownOrigin).host)
      return reply.redirect(ownOrigin + request.url, 302)
    // Vite adds inline scripts, which a nonce would forbid.
    const nonce = isDevelopment ? '' : randomBytes(16).toString('base64')
    return reply
      .headers({
        'content-security-policy': writePolicy(deps, nonce),
        'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        // The address of a set-up link is a secret.
        'referrer-policy': 'same-origin',
      })
      .type('text/html; charset=utf-8')
      .send(await renderAdmin({ url: request.url, nonce }))
  }
}

function writePolicy({ isDevelopment, isHttps }: ShellDeps, nonce: string): string {
  const sources = {
    'default-src': "'none'",
    'script-src': isDevelopment ? "'self' 'unsafe-inline' 'wasm-unsafe-eval'" : `'nonce-${nonce}' 'wasm-unsafe-eval'`,
    'style-src': isDevelopment ? "'self' 'unsafe-inline'" : "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'media-src': "'self' blob:",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'connect-src': isDevelopment ? "'self' ws:" : "'self'",
    // A PDF for the printer comes with an answer of the API.
    'frame-src': "'self' blob:",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    ...(isHttps && { 'upgrade-insecure-requests': '' }),
  }
  return Object.entries(sources)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ')
}
