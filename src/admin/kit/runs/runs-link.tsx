import { runWords } from '#admin/i18n/run-words.ts'
import { paths } from '#admin/paths.ts'
import { Button } from '#ui/button.tsx'
import { RouterLink } from '../router-link.tsx'

/** From a bar of marked rows to what was done with many before. */
export function RunsLink() {
  return (
    <Button as={RouterLink} look="quiet" href={paths.runs} className="hidden md:inline-flex">
      {runWords.list.title}
    </Button>
  )
}
