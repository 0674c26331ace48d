import { api } from '#admin/api.ts'
import { pickWords } from '#admin/i18n/pick-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { OneControl } from '#admin/kit/pick/one-control.tsx'

export function VariantControl(props: FieldControlProps) {
  return <OneControl {...props} placeholder={pickWords.findGoods} find={find} />
}

async function find(q: string, signal?: AbortSignal) {
  return (await api.variants.choices({ query: { q }, ...(signal && { signal }) })).data
}
