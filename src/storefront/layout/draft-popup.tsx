import { renderToString } from 'react-dom/server'
import type { Popup } from '#contracts/content.ts'
import { PopupContent } from '#storefront/features/promotion/newsletter/popup-content.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** The window that greets, open: in the preview of the back office no script opens it. */
export function renderPopup(popup: Popup): string {
  const banner = popup.banner ?? { title: '', image: null, url: '' }
  const markup = renderToString(
    // Above the header, which stays in view.
    <div className="relative z-50">
      <Dialog isOpen onClose={() => undefined} title={popup.title}>
        <PopupContent popup={popup} banner={banner} onSaved={() => undefined} />
      </Dialog>
    </div>,
  )
  return markup.replace(' class="modal', ' open class="modal')
}
