import type { ComponentType, ReactNode } from 'react'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { allowReload, withReload } from '../browser/with-reload.ts'
import { PartFailed } from './part-failed.tsx'
import { usePart } from './use-part.ts'

/**
 * A part of a screen whose program comes when it is first shown, or is asked for by `load`. When it cannot be loaded, it says so
 * in its place, and the screen around it stays usable.
 */
export function latePart<Props extends object>(importPart: () => Promise<ComponentType<Props>>, loading?: ReactNode) {
  let Part: ComponentType<Props> | undefined
  const load = withReload(async () => (Part = await importPart()))
  function LatePart(props: Props) {
    const { isFailed, load: loadAgain } = usePart('', load)
    const retry = () => {
      // Browsers remember that a file did not come; only a page that is loaded again asks for it.
      allowReload()
      return loadAgain()
    }
    if (Part) return <Part {...props} />
    return isFailed ? <PartFailed text={kitWords.states.errorTitle} onRetry={retry} /> : loading
  }
  return Object.assign(LatePart, { load })
}
