import { goodsWords } from '#admin/i18n/goods-words.ts'
import { GpsrControl } from '../controls/gpsr-control.tsx'
import { SeoControl } from '../controls/seo-control.tsx'
import type { GoodsField } from './goods-field.ts'

const { fields: words, groups } = goodsWords

const safety = { group: groups.safety, isOptional: true }
const search = { group: groups.search, isOptional: true }

/** What the law wants to be said of a product, and what search engines are. */
export const lawFields: readonly GoodsField[] = [
  { ...safety, name: 'gpsr_missing', label: words.gpsr, isOptional: false, Control: GpsrControl },
  { ...safety, name: 'manufacturer_name', label: words.makerName, maxLength: 150 },
  { ...safety, name: 'manufacturer_address', label: words.makerAddress, maxLength: 250 },
  { ...safety, name: 'manufacturer_email', label: words.makerEmail, kind: 'address', maxLength: 100 },
  {
    ...safety,
    name: 'responsible_name',
    label: words.responsibleName,
    hint: words.responsibleNameHint,
    maxLength: 150,
  },
  { ...safety, name: 'responsible_address', label: words.responsibleAddress, maxLength: 250 },
  { ...safety, name: 'responsible_email', label: words.responsibleEmail, kind: 'address', maxLength: 100 },
  { ...safety, name: 'warnings', label: words.warnings, hint: words.warningsHint, kind: 'long', maxLength: 2_000 },
  {
    name: 'green_claim_proof',
    group: groups.claims,
    label: words.proof,
    hint: words.proofHint,
    kind: 'long',
    isOptional: true,
    maxLength: 1_000,
  },
  { name: 'slug', group: groups.search, label: words.slug, hint: words.slugHint, kind: 'address', maxLength: 120 },
  { ...search, name: 'seo_title', label: words.seoTitle, hint: words.seoTitleHint, maxLength: 70 },
  {
    ...search,
    name: 'seo_description',
    label: words.seoDescription,
    hint: words.seoDescriptionHint,
    maxLength: 200,
    Control: SeoControl,
  },
]
