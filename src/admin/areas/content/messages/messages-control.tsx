import { useId } from 'react'
import { maxMessageLength } from '#contracts/admin/shop-messages.ts'
import { type EditableMessage, editableMessages } from '#contracts/editable-messages.ts'
import { messageWords as words } from '#admin/i18n/message-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { ControlGroup } from '#admin/kit/collection/control-group.tsx'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { readOwnTexts, withText } from './own-texts.ts'

/** The messages of an area, each with the text that the shop says instead. */
export function MessagesControl({ field, value, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  const own = readOwnTexts(value)
  return (
    <ControlGroup control={{ field, ...control }} className="grid gap-4">
      <p className="text-sm text-ink-soft">{words.changed(own.length)}</p>
      {editableMessages
        .filter(({ area }) => area === field.name)
        .map((message) => (
          <Message
            key={message.name}
            message={message}
            text={own.find(({ name }) => name === message.name)?.text ?? ''}
            isReadOnly={isReadOnly}
            onChange={(text) => onChange(withText(own, { name: message.name, text }))}
          />
        ))}
    </ControlGroup>
  )
}

type MessageProps = {
  message: EditableMessage
  text: string
  isReadOnly: boolean
  onChange: (text: string) => void
}

function Message({ message, text, isReadOnly, onChange }: MessageProps) {
  const id = useId()
  const gapsId = `${id}-gaps`
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm">
        {message.text}
      </label>
      <div className="flex items-center gap-1">
        <Input
          id={id}
          className="min-w-0 grow"
          placeholder={words.original}
          maxLength={maxMessageLength}
          readOnly={isReadOnly}
          aria-describedby={message.gaps.length > 0 ? gapsId : undefined}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
        {text !== '' && !isReadOnly && (
          <IconButton label={words.reset(message.text)} title={words.original} onClick={() => onChange('')}>
            <Icon name="back" className="size-4" />
          </IconButton>
        )}
      </div>
      {message.gaps.length > 0 && (
        <p id={gapsId} className="text-xs text-ink-soft">
          {words.gaps(message.gaps)}
        </p>
      )}
    </div>
  )
}
