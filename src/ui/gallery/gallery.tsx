import { SkipLink } from '../skip-link.tsx'
import { GalleryActions } from './gallery-actions.tsx'
import { GalleryForms } from './gallery-forms.tsx'
import { GalleryFoundations } from './gallery-foundations.tsx'
import { GalleryGoods } from './gallery-goods.tsx'
import { GalleryMessages } from './gallery-messages.tsx'

export type GalleryProps = { shopName?: string }

/** Every component in every state, for people who build and check the shop. Mounted only in development. */
export function Gallery({ shopName = 'Konfetka' }: GalleryProps) {
  return (
    <>
      <SkipLink />
      <main id="obsah" className="page py-8">
        <GalleryFoundations shopName={shopName} />
        <GalleryActions />
        <GalleryGoods />
        <GalleryForms />
        <GalleryMessages />
      </main>
    </>
  )
}
