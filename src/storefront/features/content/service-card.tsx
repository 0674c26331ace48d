import type { ServiceCard as Service } from '#contracts/content.ts'
import { Picture } from '#storefront/kit/picture.tsx'
import { RouterLink } from '#storefront/kit/router-link.tsx'

export type ServiceCardProps = { service: Service }

export function ServiceCard({ service }: ServiceCardProps) {
  return (
    <article className="post-card">
      {service.image && (
        <Picture
          image={service.image}
          alt=""
          sizes="(min-width:1024px) 400px, (min-width:768px) 31vw, 92vw"
          width={800}
          height={500}
          maxWidth={800}
        />
      )}
      <h3 className="text-lg">
        <RouterLink href={service.url} className="card-link">
          {service.title}
        </RouterLink>
      </h3>
      <p className="text-ink-soft">{service.perex}</p>
    </article>
  )
}
