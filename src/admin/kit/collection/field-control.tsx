import { useState } from 'react'
import { formWords } from '#admin/i18n/form-words.ts'
import { MinuteInput } from '../day/minute-input.tsx'
import { toInstant, toMinute } from '../day/read-minute.ts'
import { Input, type InputProps } from '#ui/input.tsx'
import { Select, type SelectProps } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Field, FieldControlProps } from './collection.ts'
import { formatEuros, readEuros } from './euros.ts'

/** The control of a field by its kind. */
export function FieldControl({ field, value, values, isReadOnly, onChange, ...control }: FieldControlProps) {
  if (field.Control) return <field.Control {...control} {...{ field, value, values, isReadOnly, onChange }} />
  const text = typeof value === 'string' ? value : ''
  const common = { ...control, name: field.name, value: text, readOnly: isReadOnly, maxLength: field.maxLength }
  const choice = { ...control, name: field.name, disabled: isReadOnly }
  const { kind = 'text' } = field
  switch (kind) {
    case 'long':
      return <Textarea {...common} rows={5} onChange={({ target }) => onChange(target.value)} />
    case 'address':
      return (
        <Input
          {...common}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value.trim())}
        />
      )
    case 'money':
      return <MoneyInput {...control} field={field} value={value} isReadOnly={isReadOnly} onChange={onChange} />
    case 'number':
      return <WholeInput {...control} field={field} value={value} isReadOnly={isReadOnly} onChange={onChange} />
    case 'decimal':
      return <DecimalInput {...control} field={field} value={value} isReadOnly={isReadOnly} onChange={onChange} />
    case 'moment':
      return <MomentInput {...common} onChange={onChange} />
    case 'flag':
      return (
        <Choice
          {...choice}
          options={yesOrNo}
          value={value === true ? 'yes' : 'no'}
          onChange={({ target }) => onChange(target.value === 'yes')}
        />
      )
    case 'choice':
      return (
        <Choice
          {...choice}
          options={field.options ?? []}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    default:
      return <Input {...common} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
  }
}

const yesOrNo = [
  { value: 'yes', label: formWords.yes },
  { value: 'no', label: formWords.no },
]

function Choice({ options, ...rest }: SelectProps & { options: NonNullable<Field['options']> }) {
  return (
    <Select {...rest}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

type TypedProps = Omit<FieldControlProps, 'values'>

function WholeInput({ field, value, isReadOnly, onChange, ...control }: TypedProps) {
  return (
    <Input
      {...control}
      name={field.name}
      readOnly={isReadOnly}
      className="max-w-32"
      inputMode="numeric"
      value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
      onChange={({ target }) => onChange(orNull(field, readWhole(target.value)))}
    />
  )
}

export type TypedInputProps = Omit<InputProps, 'value' | 'onChange'> & {
  value: unknown
  /** The value that a text means; other text is a value itself, and the server says what is wrong. */
  read: (text: string) => unknown
  format: (value: unknown) => string
  onValue: (value: unknown) => void
}

/** A field whose text means a number in another unit: what is typed stays as it is while it means the value. */
export function TypedInput({ value, read, format, onValue, ...rest }: TypedInputProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typed !== undefined && read(typed) === value ? typed : format(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onValue(read(target.value))
      }}
    />
  )
}

/** Typed in euros as people write them, `4,90`; the form holds whole cents. */
function MoneyInput({ field, isReadOnly, onChange, ...control }: TypedProps) {
  return (
    <span className="flex max-w-40 items-center gap-2">
      <TypedInput
        {...control}
        name={field.name}
        readOnly={isReadOnly}
        className="text-right"
        read={(text) => orNull(field, readEuros(text))}
        format={formatEuros}
        onValue={onChange}
      />
      €
    </span>
  )
}

/** With a comma or a point; null for an empty field. */
function DecimalInput({ field, isReadOnly, onChange, ...control }: TypedProps) {
  return (
    <TypedInput
      {...control}
      name={field.name}
      readOnly={isReadOnly}
      className="max-w-40"
      read={readDecimal}
      format={formatDecimal}
      onValue={onChange}
    />
  )
}

function formatDecimal(value: unknown): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  return typeof value === 'string' ? value : ''
}

function readDecimal(text: string): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return /^-?\d{1,9}(?:[.,]\d{0,12})?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed
}

/** Day and time by the clock of the shop; the form holds the instant, null for an empty field. */
function MomentInput({
  value,
  onChange,
  ...rest
}: Omit<InputProps, 'value' | 'onChange' | 'type' | 'after'> & MomentProps) {
  return (
    <MinuteInput
      {...rest}
      className="max-w-60"
      value={toMinute(value)}
      onValue={(minute) => onChange(minute === '' ? null : toInstant(minute))}
    />
  )
}

type MomentProps = { value: string; onChange: (value: string | null) => void }

/** An optional value that is not there. */
function orNull({ isOptional = false }: Field, value: unknown): unknown {
  return isOptional && value === '' ? null : value
}

/** Other text stays as it is typed, and the server says what is wrong. */
function readWhole(text: string): unknown {
  return /^\d{1,9}$/.test(text) ? Number(text) : text
}
