import type { FastifyInstance } from 'fastify'
import type { Rendering } from './renderer.ts'

export async function createRendering(
  app: FastifyInstance,
  {
    isDevelopment,
    mailFolder,
    keptAssetsFolder,
  }: { isDevelopment: boolean; mailFolder: string; keptAssetsFolder: string },
): Promise<Rendering> {
  // Each loads what the other must not need: Vite is not part of production, and development has no dist/.
  return isDevelopment
    ? (await import('./development.ts')).createDevelopmentRendering(app, { mailFolder })
    : (await import('./production.ts')).createProductionRendering(app, { keptAssetsFolder })
}
