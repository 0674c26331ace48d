import { markdownWords as words } from '#admin/i18n/markdown-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { ChosenControl } from './chosen-control.tsx'
import { useOfferChoices } from './use-offer-choices.ts'

export function BrandControl(props: FieldControlProps) {
  const { part, isFailed, load } = useOfferChoices()
  return (
    <>
      <ChosenControl {...props} choices={part?.brands} addText={words.addBrand} />
      {isFailed && <PartFailed text={words.brandsFailed} onRetry={load} />}
    </>
  )
}
