import { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import type { FieldControl } from '#ui/field.tsx'
import { readHtml, writeHtml } from './kept-html.ts'
import { RichTextTools } from './rich-text-tools.tsx'
import { extensions } from './schema.ts'

export type RichTextEditorProps = FieldControl & {
  label: string
  value: string
  isReadOnly: boolean
  onChange: (html: string) => void
}

/** A formatted text as visitors see it. Only what the shop keeps can be typed, pasted or chosen here. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, isReadOnly, label } = props
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  // The value that this editor has reported last. Another one comes from outside, such as the text of a colleague.
  const reported = useRef(value)
  const onChange = useRef(props.onChange)
  onChange.current = props.onChange
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions,
      content: readHtml(reported.current).toJSON(),
      // The policy of the back office allows no style elements.
      injectCSS: false,
      onUpdate({ editor: { state } }) {
        reported.current = writeHtml(state.doc)
        onChange.current(reported.current)
      },
    })
    setEditor(made)
    return () => made.destroy()
  }, [])
  useEffect(() => {
    if (!editor || value === reported.current) return
    reported.current = value
    editor.commands.setContent(readHtml(value).toJSON(), { emitUpdate: false })
  }, [editor, value])
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = props
  useEffect(() => {
    editor?.setOptions({
      editable: !isReadOnly,
      editorProps: {
        attributes: {
          id,
          role: 'textbox',
          class: 'rich-text',
          'aria-label': label,
          'aria-multiline': 'true',
          'aria-readonly': String(isReadOnly),
          ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
          ...(isInvalid && { 'aria-invalid': 'true' }),
        },
      },
    })
  }, [editor, id, label, describedBy, isInvalid, isReadOnly])
  return (
    <div className="rich-text-frame control">
      {editor && !isReadOnly && <RichTextTools editor={editor} />}
      <div ref={place} />
    </div>
  )
}
