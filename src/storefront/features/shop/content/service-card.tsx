import { keepTogether } from '#kernel/keep-together.ts'
import type { ServiceCard as Service } from '#contracts/content.ts'
import { StoryCard } from '#storefront/kit/page/story-card.tsx'

export type ServiceCardProps = { service: Service; isLead: boolean }

export function ServiceCard({ service, isLead }: ServiceCardProps) {
  return (
    <StoryCard href={service.url} title={service.title} image={service.image} share={isLead ? 'lead' : 'third'}>
      <p className="text-ink-soft">{keepTogether(service.perex)}</p>
    </StoryCard>
  )
}
