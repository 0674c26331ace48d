import type { FastifyInstance } from 'fastify'
import type { RenderMail } from '#emails/mail-props.ts'
import type { LoadRenderer } from './renderer.ts'

/** Pages and mails come from bundles of JSX: built ones in production, Vite's in development. */
export type Rendering = { loadRenderer: LoadRenderer; loadRenderMail: () => Promise<RenderMail> }

export async function createRendering(
  app: FastifyInstance,
  { isDevelopment }: { isDevelopment: boolean },
): Promise<Rendering> {
  // Each loads what the other must not need: Vite is no part of a running shop, dist/ none of a development one.
  return isDevelopment
    ? (await import('./development.ts')).createDevelopmentRendering(app)
    : (await import('./production.ts')).createProductionRendering(app)
}

/** The mail bundle's export, checked because a bundle has no type. */
export function toRenderMail(bundle: unknown): RenderMail {
  if (typeof bundle === 'object' && bundle !== null && 'renderMail' in bundle && isRenderMail(bundle.renderMail))
    return bundle.renderMail
  throw new Error('The mail bundle has no renderMail. Run "npm run build".')
}

function isRenderMail(value: unknown): value is RenderMail {
  return typeof value === 'function'
}
