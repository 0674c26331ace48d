import { lazy, Suspense } from 'react'
import { withReload } from '#admin/kit/browser/with-reload.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const PictureField = lazy(withReload(async () => ({ default: (await import('./picture-field.tsx')).PictureField })))

export function PictureControl({ field: _, values: __, ...rest }: FieldControlProps) {
  return (
    <Suspense fallback={<Skeleton className="h-10" />}>
      <PictureField {...rest} />
    </Suspense>
  )
}
