import type { VideoCard } from '#contracts/videos.ts'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'

const words = accountMessages.video

export type VideoListProps = { videos: readonly VideoCard[] }

export function VideoList({ videos }: VideoListProps) {
  if (videos.length === 0) return <p className="rounded-card bg-panel p-6">{words.empty}</p>
  return (
    <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
      {videos.map((video) => (
        <li key={video.id} className="relative">
          <div className="relative overflow-hidden rounded-card bg-panel">
            {video.image && (
              <Picture
                image={video.image}
                alt=""
                sizes="(min-width: 768px) 25rem, 100vw"
                className="aspect-video w-full object-cover"
              />
            )}
            <span className="absolute right-2 bottom-2 rounded-full bg-ink px-2 py-0.5 text-xs font-semibold text-on-fill">
              <span aria-hidden>{words.minutes(video.seconds)}</span>
              <span className="sr-only">{words.minutesLabel(video.seconds)}</span>
            </span>
          </div>
          <h2 className="pt-3 text-lg">
            <RouterLink
              href={paths.accountVideo(video.id)}
              className="after:absolute after:inset-0 hover:text-primary-700"
            >
              {video.title}
            </RouterLink>
          </h2>
          <p className="text-ink-soft">{video.perex}</p>
        </li>
      ))}
    </ul>
  )
}
