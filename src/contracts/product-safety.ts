import type { Hazard } from '#kernel/hazards.ts'
import type { ProductDetail } from './catalog.ts'

/** All dangers of a product, of a set also those of its parts. */
export function listHazards({
  hazards,
  danger_class: dangerClass,
  min_age: minAge,
}: Pick<ProductDetail, 'hazards' | 'danger_class' | 'min_age'>): Hazard[] {
  if (hazards) return hazards.map((hazard) => ({ dangerClass: hazard.danger_class, minAge: hazard.min_age }))
  return dangerClass === null ? [] : [{ dangerClass, minAge }]
}

/** The texts of warnings, of a set also those of its parts. */
export function listWarnings({ warnings }: Pick<ProductDetail, 'warnings'>): string[] {
  return [...new Set(warnings.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}
