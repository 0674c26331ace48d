import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { latePart } from '#admin/kit/states/late-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

// The editor is far larger than any screen, so it comes with the first open text.
const RichTextEditor = latePart(
  async () => (await import('./rich-text-editor.tsx')).RichTextEditor,
  <Skeleton className="h-72" />,
)

export function TextControl({ field: { label }, value, values: _, ...rest }: FieldControlProps) {
  return <RichTextEditor {...rest} label={label} value={typeof value === 'string' ? value : ''} />
}
