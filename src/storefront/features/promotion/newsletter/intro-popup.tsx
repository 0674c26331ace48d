import { Suspense, use, useState } from 'react'
import { openModal } from '#storefront/kit/notices/modal.ts'
import { writeCookie } from '#storefront/kit/browser/browser-cookies.ts'
import { newsletterMessages } from '#storefront/i18n/newsletter-messages.ts'
import { popupMessages } from '#storefront/i18n/popup-messages.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { loadPopup, type Popup, type PopupBanner } from './load-popup.ts'
import { NewsletterForm } from './newsletter-form.tsx'

export type IntroPopupProps = { cookieName: string }

const hiddenSeconds = 14 * 24 * 60 * 60

/** Once closed or submitted, it stays hidden for 14 days. */
export function IntroPopup({ cookieName }: IntroPopupProps) {
  return (
    <Suspense>
      <LoadedPopup cookieName={cookieName} />
    </Suspense>
  )
}

function LoadedPopup({ cookieName }: IntroPopupProps) {
  const popup = use(loadPopup())
  // Not over a dialog that the visitor opened while this was loading.
  const [isOpen, setIsOpen] = useState(() => document.querySelector('dialog[open]') === null)
  const hide = () => writeCookie({ name: cookieName, value: '1', seconds: hiddenSeconds })
  const isPhone = matchMedia('(max-width: 47.9375rem)').matches
  const banner = popup && (isPhone ? popup.mobile : popup.desktop)
  if (!popup || !banner || !location.pathname.startsWith(banner.path)) return null
  const close = () => {
    hide()
    setIsOpen(false)
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={popup.title}>
      <PopupContent popup={popup} banner={banner} onSaved={hide} />
    </Dialog>
  )
}

type PopupContentProps = { popup: Popup; banner: PopupBanner; onSaved: () => void }

function PopupContent({ popup, banner: { image, title, url }, onSaved }: PopupContentProps) {
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
