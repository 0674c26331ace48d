import type { FastifyInstance } from 'fastify'
import type { Video, VideoCard } from '#contracts/videos.ts'
import type { Caption } from './videos.rules.ts'

/** Only active videos; an unknown id throws a 404. */
export interface VideosService {
  /** In display order. */
  listVideos: () => Promise<VideoCard[]>
  getVideo: (id: number) => Promise<Video>
  /** `file`: the id of a video with `.vtt`, as in the address of its captions. */
  getCaptions: (file: string) => Promise<Caption[]>
}

export interface VideosModule {
  routes: (app: FastifyInstance) => void
  /** Called for every page of the account, so the answer is cached for seconds. */
  hasVideos: () => Promise<boolean>
}
