import { lazy, Suspense } from 'react'
import { withReload } from '#admin/kit/browser/with-reload.ts'
import type { CropDialogProps } from './crop-dialog.tsx'

const CropDialog = lazy(withReload(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog })))

/** Loads the dialog that cuts a part out of a picture once it is opened. */
export function CropPicture(props: CropDialogProps) {
  return (
    <Suspense>
      <CropDialog {...props} />
    </Suspense>
  )
}
