import { keepTogether } from '#kernel/keep-together.ts'
import type { Banner } from '#contracts/content.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { Button } from '#ui/button.tsx'
import './campaign.css'

export type CampaignProps = { main: Banner | null; second: Banner | null }

/** One large offer and a smaller one beside it. Nothing rotates automatically. */
export function Campaign({ main, second }: CampaignProps) {
  if (!main) return null
  return (
    <section aria-label={main.title} className="campaign">
      <div className="campaign-main">
        <div className="campaign-text">
          <h2 className="text-3xl">{keepTogether(main.title)}</h2>
          <p className="text-base md:text-lg">{keepTogether(main.text)}</p>
          <Button
            as={RouterLink}
            href={main.url}
            size="lg"
            data-track="campaign"
            className="campaign-link justify-self-start"
          >
            {contentMessages.home.showOffer}
          </Button>
        </div>
        {/* Beside the text a wide picture covers a square, so it is loaded wider than it is shown. */}
        {main.image && <Picture image={main.image} alt="" sizes="(min-width:768px) 880px, 100vw" isMain />}
      </div>
      {second && (
        <div className="campaign-second">
          <div className="campaign-text">
            <h2 className="text-2xl">{keepTogether(second.title)}</h2>
            <p>{keepTogether(second.text)}</p>
            <RouterLink
              href={second.url}
              data-track="campaign"
              className="campaign-link font-semibold text-quaternary-700 underline underline-offset-4"
            >
              {contentMessages.home.showOffer}
            </RouterLink>
          </div>
          {second.image && (
            <Picture
              image={second.image}
              alt=""
              sizes="(min-width:1024px) 360px, 40vw"
              width={480}
              height={480}
              maxWidth={800}
            />
          )}
        </div>
      )}
    </section>
  )
}
