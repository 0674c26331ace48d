import { serviceWords as words } from '#admin/i18n/service-words.ts'
import type { Values } from '#admin/kit/form/merge.ts'
import { FillsControl } from '../services/fills-control.tsx'
import { OffersControl } from '../services/offers-control.tsx'
import { sayOffer } from '../services/read-offers.ts'
import { ServiceNote } from '../services/service-note.tsx'
import type { GoodsField } from './goods-field.ts'

const isService = (values: Values) => values['is_service'] === true
const isInflating = (values: Values) => isService(values) && values['danger_class'] === 'inflated'

/** What only a service has. */
export const serviceFields: readonly GoodsField[] = [
  { name: 'is_service', label: words.group, isFor: isService, Control: ServiceNote },
  {
    name: 'offered_with',
    label: words.offers,
    isOptional: true,
    isFor: isService,
    Control: OffersControl,
    say: sayOffer,
  },
]

/** Which balloons it inflates, behind the attributes of goods, whose name the history takes for both. */
export const fillFields: readonly GoodsField[] = [
  {
    name: 'attributes',
    label: words.fills,
    hint: words.fillsHint,
    isOptional: true,
    isFor: isInflating,
    Control: FillsControl,
  },
]

/** Fields of what is kept in stock and has a page. */
export function ofGoods(fields: readonly GoodsField[]): GoodsField[] {
  return fields.map((field) => ({ ...field, isFor: (values) => !isService(values) }))
}
