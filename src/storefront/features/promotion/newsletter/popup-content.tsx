import { openModal } from '#storefront/kit/notices/modal.ts'
import { newsletterMessages } from '#storefront/i18n/newsletter-messages.ts'
import { popupMessages } from '#storefront/i18n/popup-messages.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import type { Popup, PopupBanner } from './load-popup.ts'
import { NewsletterForm } from './newsletter-form.tsx'

export type PopupContentProps = {
  popup: Pick<Popup, 'text' | 'button' | 'terms'>
  banner: Pick<PopupBanner, 'image' | 'title' | 'url'>
  onSaved: () => void
}

export function PopupContent({ popup, banner: { image, title, url }, onSaved }: PopupContentProps) {
  const picture = image && (
    <Picture
      image={image}
      alt={title}
      sizes="(min-width:768px) 512px, 92vw"
      width={1200}
      height={600}
      className="aspect-2/1 w-full rounded-card bg-panel object-cover"
    />
  )
  return (
    <div className="grid gap-4">
      {picture && url !== '' ? <a href={url}>{picture}</a> : picture}
      <p className="text-base">{popup.text}</p>
      <NewsletterForm submit={popup.button} onSaved={onSaved} />
      {popup.terms !== '' && (
        <button
          type="button"
          className="target justify-self-start text-sm text-ink-soft underline underline-offset-4 hover:text-primary-700"
          onClick={() => openModal({ type: 'text', title: popupMessages.terms, text: popup.terms })}
        >
          {popupMessages.terms}
        </button>
      )}
      <p className="text-xs text-ink-soft">{newsletterMessages.text}</p>
    </div>
  )
}
