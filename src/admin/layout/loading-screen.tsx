import { kitWords } from '../i18n/kit-words.ts'
import { Spinner } from '#ui/spinner.tsx'

/** Before the first screen is loaded. */
export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center text-ink-soft">
      <Spinner className="size-6" label={kitWords.states.loading} />
    </main>
  )
}
