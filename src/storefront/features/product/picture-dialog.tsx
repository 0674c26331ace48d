import type { Image } from '#contracts/shared.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { Picture } from '#storefront/kit/picture.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'

export type PictureDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  image: Image
  onPrevious?: () => void
  onNext?: () => void
}

export function PictureDialog({ isOpen, onClose, title, image, onPrevious, onNext }: PictureDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="lg"
      footer={
        onPrevious &&
        onNext && (
          <>
            <IconButton look="outlined" label={productMessages.previousPicture} onClick={onPrevious}>
              <ChevronLeftIcon />
            </IconButton>
            <IconButton look="outlined" label={productMessages.nextPicture} onClick={onNext}>
              <ChevronRightIcon />
            </IconButton>
          </>
        )
      }
    >
      <Picture
        image={image}
        alt={image.alt || title}
        sizes="(min-width:768px) 876px, 92vw"
        width={1200}
        height={1200}
        className="enlarged"
      />
    </Dialog>
  )
}
