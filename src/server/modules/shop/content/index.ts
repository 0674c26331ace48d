/**
 * Owns what the shop publishes besides goods: settings, currencies, countries, menus, banners, search phrases, blog,
 * FAQ, info pages and legal documents.
 */
import type { FastifyInstance } from 'fastify'
import { linkMainCategories } from './categories-menu.ts'
import { registerContentRoutes } from './content.routes.ts'
import { createContentEditing, type ContentEditingDeps } from './content-editing.service.ts'
import { createContentService, type ContentDeps } from './content.service.ts'

export type ContentModule = ReturnType<typeof createContentModule>

export { linkMainCategories } from './categories-menu.ts'
export { cleanRichText } from './rich-text.ts'
export { parseSetting, type ReadSetting, type SettingValues } from './settings.ts'
export type { SearchedText } from './searched-texts.ts'

export function createContentModule({ events, ...deps }: ContentDeps & ContentEditingDeps) {
  const service = createContentService(deps)
  const editing = createContentEditing({ ...deps, events })
  return {
    routes: (app: FastifyInstance) => registerContentRoutes(app, service),
    ...service,
    ...editing,
    linkMainCategories,
  }
}
