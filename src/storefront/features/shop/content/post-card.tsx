import { keepTogether } from '#kernel/keep-together.ts'
import type { PostCard as Post } from '#contracts/content.ts'
import { StoryCard } from '#storefront/kit/page/story-card.tsx'
import { formatDate } from '#ui/format.ts'

export type PostCardProps = { post: Post; headingLevel?: 'h2' | 'h3'; isLead?: boolean }

export function PostCard({ post, headingLevel = 'h3', isLead = false }: PostCardProps) {
  return (
    <StoryCard
      href={post.url}
      title={post.title}
      image={post.image}
      share={isLead ? 'lead' : 'third'}
      headingLevel={headingLevel}
      overline={
        <p className="text-xs text-ink-soft">
          {post.category.name} · <time dateTime={post.published_at}>{formatDate(post.published_at)}</time>
        </p>
      }
    >
      <p className="line-clamp-3 text-ink-soft">{keepTogether(post.perex)}</p>
    </StoryCard>
  )
}
