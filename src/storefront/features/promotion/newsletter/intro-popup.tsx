import { Suspense, use, useState } from 'react'
import { writeCookie } from '#storefront/kit/browser/browser-cookies.ts'
import { Dialog } from '#ui/dialog.tsx'
import { loadPopup } from './load-popup.ts'
import { PopupContent } from './popup-content.tsx'

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
