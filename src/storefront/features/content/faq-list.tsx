import { HtmlText } from '#storefront/kit/html-text.tsx'
import { Disclosure } from '#ui/disclosure.tsx'

export type FaqItem = { id: number; slug: string; question: string; answer_html: string }
export type FaqListProps = { items: readonly FaqItem[]; openId?: number }

export function FaqList({ items, openId }: FaqListProps) {
  return (
    <div>
      {items.map(({ id, question, answer_html }) => (
        <Disclosure key={id} title={question} isOpen={id === openId}>
          <HtmlText html={answer_html} />
        </Disclosure>
      ))}
    </div>
  )
}
