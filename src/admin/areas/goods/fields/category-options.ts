import { goodsWords } from '#admin/i18n/goods-words.ts'
import { readChoices } from '../choices.ts'

export function nameCategory(id: unknown): string | undefined {
  return readChoices().categories.find((category) => category.id === id)?.path
}

export function listCategoryOptions(): { value: number; label: string }[] {
  return readChoices().categories.map(({ id, path, is_active: isActive }) => ({
    value: id,
    label: isActive ? path : goodsWords.controls.hiddenCategory(path),
  }))
}
