import type { ServiceCard as Service } from '#contracts/content.ts'
import { StoryCard } from '#storefront/kit/story-card.tsx'

export type ServiceCardProps = { service: Service }

export function ServiceCard({ service }: ServiceCardProps) {
  return (
    <StoryCard href={service.url} title={service.title} image={service.image} share="third">
      <p className="text-ink-soft">{service.perex}</p>
    </StoryCard>
  )
}
