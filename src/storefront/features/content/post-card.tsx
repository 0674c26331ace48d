import type { PostCard as Post } from '#contracts/content.ts'
import { Picture } from '#storefront/kit/picture.tsx'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { formatDate } from '#ui/format.ts'

export type PostCardProps = { post: Post; headingLevel?: 'h2' | 'h3' }

export function PostCard({ post, headingLevel: Heading = 'h3' }: PostCardProps) {
  return (
    <article className="post-card">
      {post.image && (
        <Picture
          image={post.image}
          alt=""
          sizes="(min-width:1024px) 400px, (min-width:768px) 31vw, 92vw"
          width={800}
          height={500}
          maxWidth={800}
        />
      )}
      <p className="text-xs text-ink-soft">
        {post.category.name} · <time dateTime={post.published_at}>{formatDate(post.published_at)}</time>
      </p>
      <Heading className="text-lg">
        <RouterLink href={post.url} className="card-link">
          {post.title}
        </RouterLink>
      </Heading>
      <p className="line-clamp-3 text-ink-soft">{post.perex}</p>
    </article>
  )
}
