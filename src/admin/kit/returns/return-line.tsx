import { useId } from 'react'
import type { ReturnableGoods } from '#contracts/admin/returns.ts'
import { returnWords as words } from '#admin/i18n/return-words.ts'
import { Input } from '#ui/input.tsx'
import type { TypedReturn } from './return-form.ts'

type ReturnLineProps = {
  goods: ReturnableGoods
  typed: TypedReturn
  onChange: (typed: TypedReturn) => void
}

/** Goods with the pieces that came back whole and damaged. */
export function ReturnLine({ goods, typed, onChange }: ReturnLineProps) {
  const { variant_id: id, code, sent, returned } = goods
  const name = [goods.name, goods.variant_name].filter(Boolean).join(', ')
  const set = (field: 'whole' | 'damaged') => (text: string) =>
    onChange({ ...typed, [field]: { ...typed[field], [id]: text } })
  return (
    <li className="grid gap-2 py-3">
      <div>
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-soft">{[code, words.sent(sent, returned)].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Pieces label={words.whole} name={words.wholeOf(name)} value={typed.whole[id] ?? ''} onType={set('whole')} />
        <Pieces
          label={words.damaged}
          name={words.damagedOf(name)}
          value={typed.damaged[id] ?? ''}
          onType={set('damaged')}
        />
      </div>
    </li>
  )
}

type PiecesProps = { label: string; name: string; value: string; onType: (text: string) => void }

function Pieces({ label, name, value, onType }: PiecesProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      <Input
        id={id}
        aria-label={name}
        className="text-right tabular-nums"
        inputMode="numeric"
        placeholder="0"
        maxLength={5}
        value={value}
        onChange={({ target }) => onType(target.value.replaceAll(/\D/g, ''))}
        onFocus={({ target }) => target.select()}
      />
    </div>
  )
}
