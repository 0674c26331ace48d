import * as z from 'zod/mini'
import { type ServiceOffer, serviceOfferSchema } from '#contracts/admin/service-offers.ts'
import { serviceWords as words } from '#admin/i18n/service-words.ts'
import { nameCategory } from '../fields/category-options.ts'

export const blankOffer: ServiceOffer = {
  category_id: null,
  product: null,
  label: '',
  note_label: null,
  is_note_required: false,
}

export function readOffers(value: unknown): ServiceOffer[] {
  return z.safeParse(z.array(serviceOfferSchema), value).data ?? []
}

/** An offer for the history. */
export function sayOffer(part: unknown): string | undefined {
  const [offer] = readOffers([part])
  return offer && words.said(offer.label, offer.product?.name ?? nameCategory(offer.category_id) ?? '')
}
