import { lazy, Suspense } from 'react'
import { withReload } from '#admin/kit/browser/with-reload.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Skeleton } from '#ui/skeleton.tsx'

// The editor is far larger than any screen, so it comes with the first open text.
const RichTextEditor = lazy(
  withReload(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor })),
)

export function TextControl({ field: { label }, value, values: _, ...rest }: FieldControlProps) {
  return (
    <Suspense fallback={<Skeleton className="h-72" />}>
      <RichTextEditor {...rest} label={label} value={typeof value === 'string' ? value : ''} />
    </Suspense>
  )
}
