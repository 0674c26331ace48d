import { api } from '#admin/api.ts'
import { pickWords } from '#admin/i18n/pick-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { OneControl } from '#admin/kit/pick/one-control.tsx'

export function GoodsControl(props: FieldControlProps) {
  return <OneControl {...props} placeholder={pickWords.findGoods} find={find} />
}

async function find(q: string, signal?: AbortSignal) {
  const { data } = await api.products.list({ query: { q, limit: '6' }, ...(signal && { signal }) })
  return data.rows
}
