import { keepTogether } from '#kernel/keep-together.ts'
import type { Banner } from '#contracts/content.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { Button } from '#ui/button.tsx'
import './campaign.css'

export type CampaignProps = { banner: Banner }

/** The offer of the season over the whole width of the screen, its text on the picture. Nothing rotates automatically. */
export function Campaign({ banner: { title, text, url, image } }: CampaignProps) {
  return (
    <section aria-label={title} className="campaign">
      {image && (
        // A phone shows only its right part, larger than the screen.
        <Picture image={image} alt="" width={1600} height={700} sizes="(min-width:768px) 100vw, 150vw" isMain />
      )}
      <div className="campaign-text">
        <h2>{keepTogether(title)}</h2>
        <p className="text-base md:text-lg">{keepTogether(text)}</p>
        <Button as={RouterLink} href={url} size="lg" data-track="campaign" className="campaign-link justify-self-start">
          {contentMessages.home.showOffer}
        </Button>
      </div>
    </section>
  )
}
