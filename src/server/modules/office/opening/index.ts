/**
 * Opening: what a new shop still needs, the preview of a shop that is not open yet, and the step with which its owner opens it. Owns
 * no tables: what it says comes from the modules that own the things.
 */
import { registerOpeningRoutes } from './opening.admin.routes.ts'
import type { OpeningDeps, OpeningModule } from './opening.types.ts'
import { createPreview } from './preview.ts'
import { registerPreviewRoute } from './preview.routes.ts'

export type { OpeningModule } from './opening.types.ts'

export function createOpeningModule(deps: OpeningDeps): OpeningModule {
  const { content, stores, clock, previewSecret } = deps
  const preview = createPreview({ secret: previewSecret, clock })
  return {
    routes(app) {
      registerOpeningRoutes(app, deps, preview)
      registerPreviewRoute(app, preview)
    },
    mayPreview: preview.mayPreview,
    async readFacts() {
      const { shop_name: shopName, phone, email } = await content.readContacts()
      return { shopName, phone, email, branches: await stores.getStores() }
    },
  }
}
