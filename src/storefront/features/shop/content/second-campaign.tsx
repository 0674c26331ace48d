import { keepTogether } from '#kernel/keep-together.ts'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import type { CampaignProps } from './campaign.tsx'
import './campaign.css'

/** A smaller offer, beside the occasions. */
export function SecondCampaign({ banner: { title, text, url, image } }: CampaignProps) {
  return (
    <div className="campaign-second">
      {image && (
        <Picture
          image={image}
          alt=""
          sizes="(min-width:1024px) 560px, 100vw"
          width={1200}
          height={800}
          widths={[480, 800]}
        />
      )}
      <h2>{keepTogether(title)}</h2>
      <p className="text-base">{keepTogether(text)}</p>
      <RouterLink href={url} data-track="campaign" className="campaign-link">
        {contentMessages.home.showOffer}
      </RouterLink>
    </div>
  )
}
