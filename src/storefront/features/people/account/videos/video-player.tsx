import { useState } from 'react'
import type { Video } from '#contracts/videos.ts'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { useHydrated } from '#storefront/kit/browser/use-hydrated.ts'
import { Button } from '#ui/button.tsx'

const words = accountMessages.video

export type VideoPlayerProps = {
  video: Pick<Video, 'title' | 'image' | 'source'>
  /** Whether the visitor has accepted the cookie group of players. */
  hasConsent: boolean
}

/** Shows a picture until the visitor agrees, then the player, from the shop's own files or in a frame. */
export function VideoPlayer({ video, hasConsent }: VideoPlayerProps) {
  const [isAgreed, setIsAgreed] = useState(false)
  const isHydrated = useHydrated()
  if (isHydrated && (hasConsent || isAgreed)) return <Player video={video} isAutoplay={isAgreed} />
  return (
    <div className="relative grid overflow-hidden rounded-card bg-ink text-on-fill *:col-start-1 *:row-start-1">
      {video.image && (
        <Picture
          image={video.image}
          alt=""
          isMain
          sizes="(min-width: 1024px) 60vw, 100vw"
          className="aspect-video w-full object-cover opacity-25"
        />
      )}
      <div className="z-10 grid content-center justify-items-center gap-4 p-6 text-center">
        <p className="max-w-form font-medium">{words.consentText}</p>
        {isHydrated ? (
          <Button onClick={() => setIsAgreed(true)}>{words.consent}</Button>
        ) : (
          <Button as="a" href={video.source.url}>
            {words.consent}
          </Button>
        )}
      </div>
    </div>
  )
}

function Player({ video: { title, source }, isAutoplay }: { video: VideoPlayerProps['video']; isAutoplay: boolean }) {
  if (source.kind === 'youtube')
    return (
      <iframe
        src={`${source.url}${isAutoplay ? '&autoplay=1' : ''}`}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin"
        className="aspect-video w-full rounded-card bg-ink"
      />
    )
  return (
    <video
      controls
      autoPlay={isAutoplay}
      preload="metadata"
      playsInline
      aria-label={title}
      className="aspect-video w-full rounded-card bg-ink"
    >
      <source src={source.url} type="video/webm" />
      <track kind="captions" src={source.captions_url ?? undefined} srcLang="sk" label={words.captions} default />
    </video>
  )
}
