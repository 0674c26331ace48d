import { kitWords } from '../i18n/kit-words.ts'
import { useTitle } from '../kit/browser/use-title.ts'
import { RouterLink } from '../kit/router-link.tsx'
import { StateMessage } from '../kit/states/state-message.tsx'
import { paths } from '../paths.ts'
import { Button } from '#ui/button.tsx'

export function Component() {
  const { states } = kitWords
  useTitle(states.missingTitle)
  return (
    <StateMessage
      icon="search"
      title={states.missingTitle}
      text={states.missingText}
      isScreen
      action={
        <Button as={RouterLink} href={paths.today} look="secondary">
          {states.toStart}
        </Button>
      }
    />
  )
}
