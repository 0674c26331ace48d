import { markdownWords as words } from '#admin/i18n/markdown-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { ChosenControl } from './chosen-control.tsx'
import { useOfferChoices } from './use-offer-choices.ts'

export function BrandControl(props: FieldControlProps) {
  return <ChosenControl {...props} choices={useOfferChoices()?.brands} addText={words.addBrand} />
}
