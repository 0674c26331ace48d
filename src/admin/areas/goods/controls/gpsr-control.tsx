import { clsx } from 'clsx'
import { goodsWords } from '#admin/i18n/goods-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'

const words = goodsWords.fields

const maker = [
  ['manufacturer_name', words.makerName],
  ['manufacturer_address', words.makerAddress],
  ['manufacturer_email', words.makerEmail],
] as const
const responsible = [
  ['responsible_name', words.responsibleName],
  ['responsible_address', words.responsibleAddress],
  ['responsible_email', words.responsibleEmail],
] as const

/** Whether everything is there that the GPSR wants shown before a purchase, while it is typed. */
export function GpsrControl({ id, values }: FieldControlProps) {
  const isEmpty = (name: string) => values[name] === ''
  const needed = responsible.every(([name]) => isEmpty(name)) ? maker : [...maker, ...responsible]
  const missing = needed.filter(([name]) => isEmpty(name)).map(([, label]) => label.toLowerCase())
  return (
    <output id={id} className={clsx(missing.length > 0 ? 'text-danger' : 'text-ink-soft')}>
      {missing.length === 0 ? words.gpsrWhole : words.gpsrMissing(missing)}
    </output>
  )
}
