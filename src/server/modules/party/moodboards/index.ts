/**
 * Draws the pictures of shared links to parties: of a theme, and of a list shared with guests. Owns no tables: a picture is drawn of
 * what its page shows, and kept on the disk of the node that drew it.
 */
import { registerMoodboardRoutes } from './moodboards.routes.ts'
import type { MoodboardsDeps, MoodboardsModule } from './moodboards.types.ts'

export type { MoodboardsModule } from './moodboards.types.ts'

export function createMoodboardsModule(deps: MoodboardsDeps): MoodboardsModule {
  return { routes: (app) => registerMoodboardRoutes(app, deps) }
}
