import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { HtmlText } from '#storefront/kit/page/html-text.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Disclosure } from '#ui/disclosure.tsx'

export type FaqItem = { id: number; slug: string; question: string; answer_html: string }
export type FaqListProps = { items: readonly FaqItem[]; openId?: number }

export function FaqList({ items, openId }: FaqListProps) {
  return (
    <div>
      {items.map(({ id, slug, question, answer_html }) => (
        <Disclosure key={id} title={question} isOpen={id === openId}>
          <HtmlText html={answer_html} />
          <RouterLink
            href={paths.faqItem({ id, slug })}
            className="target inline-block text-primary-600 underline underline-offset-4 hover:text-primary-700"
          >
            {contentMessages.faq.ownPage}
          </RouterLink>
        </Disclosure>
      ))}
    </div>
  )
}
