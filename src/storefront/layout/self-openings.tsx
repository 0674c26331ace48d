import { Suspense, lazy, useEffect, useState } from 'react'
import { useConsent } from '#storefront/features/shop/consent/consent-store.ts'
import { readCookie } from '#storefront/kit/browser/browser-cookies.ts'
import { keepLocale } from '#storefront/kit/browser/keep-locale.ts'
import { useTurn } from '#storefront/kit/browser/opening-queue.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { FaultFocus } from './errors/fault-focus.tsx'
import { GlobalModal } from './global-modal.tsx'
import { PageTracker } from './page-tracker.tsx'
import type { LayoutData } from './layout-data.ts'

export type SelfOpeningsProps = { layout: Pick<LayoutData, 'gtmId'>; hasPopup: boolean }

const popupDelayMs = 3000
const popupRetryMs = 1000
const signsOfWork = 'dialog[open], .site-header [aria-expanded="true"], [aria-hidden] > progress, output > *'
const popupCookie = 'intro_popup_hidden'

const ConsentDialogs = lazy(
  withReload(async () => ({
    default: (await import('#storefront/features/shop/consent/consent-dialogs.tsx')).ConsentDialogs,
  })),
)
const IntroPopup = lazy(
  withReload(async () => ({
    default: (await import('#storefront/features/promotion/newsletter/intro-popup.tsx')).IntroPopup,
  })),
)

/**
 * UI that opens by itself: the cookie bar, and the popup three seconds after the cookie bar was answered. Rendered after
 * hydration, and loaded only if it is shown.
 */
export function SelfOpenings({ layout: { gtmId }, hasPopup }: SelfOpeningsProps) {
  const { answer, groups, isSettingsOpen } = useConsent()
  const isAsked = useTurn('cookies', answer === 'asked')
  const isPopupDue = usePopupDue(hasPopup && answer === 'given' && !isSettingsOpen)
  const isPopupShown = useTurn('popup', isPopupDue)
  useEffect(keepLocale, [])
  useEffect(() => {
    if (gtmId === null || answer !== 'given') return
    void import('#storefront/features/shop/consent/load-tags.ts').then(({ loadTags }) => loadTags({ gtmId, groups }))
  }, [gtmId, answer, groups])
  return (
    <Suspense>
      {(isAsked || isSettingsOpen) && <ConsentDialogs />}
      <GlobalModal />
      <PageTracker />
      <FaultFocus />
      {isPopupShown && <IntroPopup cookieName={popupCookie} />}
    </Suspense>
  )
}

/** True after three seconds on a page where it may open, once the visitor is idle; then it stays until it is closed. */
function usePopupDue(mayOpen: boolean): boolean {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    if (!mayOpen || isDue || readCookie(popupCookie) !== undefined) return
    let timer = setTimeout(function open() {
      if (isVisitorBusy()) timer = setTimeout(open, popupRetryMs)
      else setIsDue(true)
    }, popupDelayMs)
    return () => clearTimeout(timer)
  }, [mayOpen, isDue])
  return isDue && mayOpen
}

/** Whether the visitor fills in a form, has a dialog or menu open, waits for a page or reads a notification. */
function isVisitorBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select') ?? false
  return isTyping || isFilling() || document.querySelector(signsOfWork) !== null
}

/** Whether a form of the page is partly filled in or invalid. */
function isFilling(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main form :is(input, textarea)')
  return [...fields].some(
    (field) =>
      field.ariaInvalid === 'true' ||
      field.value !== field.defaultValue ||
      ('checked' in field && field.checked !== field.defaultChecked),
  )
}
