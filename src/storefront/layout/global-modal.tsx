import { Suspense, lazy } from 'react'
import { useModalContent } from '#storefront/kit/notices/modal.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'

const TextModal = lazy(withReload(async () => ({ default: (await import('./text-modal.tsx')).TextModal })))

export function GlobalModal() {
  const content = useModalContent()
  if (!content) return null
  return (
    <Suspense>
      <TextModal content={content} />
    </Suspense>
  )
}
