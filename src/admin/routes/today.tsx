import { shellWords } from '../i18n/shell-words.ts'
import { kitWords } from '../i18n/kit-words.ts'
import { StateMessage } from '../kit/states/state-message.tsx'

export function Component() {
  return (
    <main>
      <StateMessage icon="emblem" title={shellWords.title} text={kitWords.states.soon} isScreen />
    </main>
  )
}
