import { serviceWords as words } from '#admin/i18n/service-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'

/** What a service is; whether it is one is decided when it is added. */
export function ServiceNote({ id }: FieldControlProps) {
  return (
    <p id={id} className="text-ink-soft">
      {words.isService}
    </p>
  )
}
