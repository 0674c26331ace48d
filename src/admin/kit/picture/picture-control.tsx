import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { latePart } from '#admin/kit/states/late-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PictureFieldProps } from './picture-field.tsx'

const PictureField = latePart(
  async () => (await import('./picture-field.tsx')).PictureField,
  <Skeleton className="h-10" />,
)

/** `of`: what the picture belongs to, which decides who may add one. */
export function pictureControlOf(of: PictureFieldProps['of']) {
  return function PictureControl({ field: _, values: __, ...rest }: FieldControlProps) {
    return <PictureField {...rest} of={of} />
  }
}

export const PictureControl = pictureControlOf('texts')
