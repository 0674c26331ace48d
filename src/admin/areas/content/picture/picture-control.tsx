import { lazy, Suspense } from 'react'
import { withReload } from '#admin/kit/browser/with-reload.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PictureFieldProps } from './picture-field.tsx'

const PictureField = lazy(withReload(async () => ({ default: (await import('./picture-field.tsx')).PictureField })))

/** `of`: what the picture belongs to, which decides who may add one. */
export function pictureControlOf(of: PictureFieldProps['of']) {
  return function PictureControl({ field: _, values: __, ...rest }: FieldControlProps) {
    return (
      <Suspense fallback={<Skeleton className="h-10" />}>
        <PictureField {...rest} of={of} />
      </Suspense>
    )
  }
}

export const PictureControl = pictureControlOf('texts')
