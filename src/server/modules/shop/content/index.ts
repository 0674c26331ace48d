/**
 * Owns what the shop says beside its goods: settings, currencies, countries, menus, banners, search phrases, blog, FAQ, info
 * pages and legal documents.
 */
import type { FastifyInstance } from 'fastify'
import { registerContentRoutes } from './content.routes.ts'
import { createContentEditing, type ContentEditingDeps } from './content-editing.service.ts'
import { createContentService, type ContentDeps } from './content.service.ts'

export type ContentModule = ReturnType<typeof createContentModule>

export { insertIntoCategoriesMenu } from './content-editing.queries.ts'
export { cleanRichText } from './rich-text.ts'
export { parseSetting, type ReadSetting, type SettingValues } from './settings.ts'
export type { SearchedText } from './searched-texts.ts'

/** `onChanged` is told the tags of the pages that show what was edited. */
export function createContentModule({
  onChanged = () => {},
  ...deps
}: ContentDeps & Partial<Pick<ContentEditingDeps, 'onChanged'>>) {
  const service = createContentService(deps)
  const editing = createContentEditing({
    ...deps,
    onChanged: (tags) => {
      service.dropCaches()
      onChanged(tags)
    },
  })
  return { routes: (app: FastifyInstance) => registerContentRoutes(app, service), ...service, ...editing }
}
