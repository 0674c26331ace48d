import { FailedScreen } from './failed-screen.tsx'

/** The whole document, when not even its frame could be loaded. */
export function FailedDocument() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <FailedScreen />
    </main>
  )
}
