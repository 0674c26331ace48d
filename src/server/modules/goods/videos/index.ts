/** Owns the how-to videos of the customers' area: their files, their captions, and the goods they need. */
import { existsSync, mkdirSync } from 'node:fs'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import { listVideos } from './videos.queries.ts'
import { registerAdminVideoRoutes } from './videos.admin.routes.ts'
import { registerVideosRoutes } from './videos.routes.ts'
import { createVideosService, type VideosDeps } from './videos.service.ts'
import type { VideosModule } from './videos.types.ts'

export type { VideosModule } from './videos.types.ts'

type Deps = VideosDeps & {
  /** Of uploaded files; created if missing. */
  folder: string
  demoFolder: string | undefined
}

export function createVideosModule({ folder, demoFolder, ...deps }: Deps): VideosModule {
  const videos = createVideosService(deps)
  const counted = createMemoryCache<boolean>()
  return {
    routes(app) {
      mkdirSync(folder, { recursive: true })
      const folders = [folder, ...(demoFolder === undefined ? [] : [demoFolder])].filter((path) => existsSync(path))
      registerVideosRoutes(app, { videos, folders })
      registerAdminVideoRoutes(app, deps)
    },
    hasVideos: () => counted.get('any', async () => (await listVideos(deps.db.query)).length > 0),
  }
}
