import type { Editor } from '@tiptap/core'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { useEffect, useReducer, useState } from 'react'
import { linkWords } from '#admin/i18n/link-words.ts'
import { richTextWords as words } from '#admin/i18n/rich-text-words.ts'
import { readHtml } from './kept-html.ts'
import { LinkDialog } from './link-dialog.tsx'
import { addColumn, addRow, removeColumn, removeRow, removeTable } from './table-steps.ts'

/** The buttons over a text: each says whether it holds where the cursor is. */
export function RichTextTools({ editor }: { editor: Editor }) {
  const [isLinking, setIsLinking] = useState(false)
  useTransactions(editor)
  const step = (command: (state: EditorState, dispatch: (step: Transaction) => void) => boolean) => {
    command(editor.state, editor.view.dispatch)
    editor.view.focus()
  }
  return (
    <div className="rich-text-tools" role="group" aria-label={words.tools}>
      {listTools(editor, () => setIsLinking(true)).map((tool) => (
        <ToolButton key={tool.label} {...tool} />
      ))}
      {editor.isActive('table') && (
        <span className="flex flex-wrap gap-x-1">
          {tableTools.map(([label, command]) => (
            <ToolButton
              key={label}
              label={label}
              sign={label}
              isOff={!command(editor.state, undefined)}
              run={() => step(command)}
            />
          ))}
        </span>
      )}
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </div>
  )
}

function listTools(editor: Editor, openLink: () => void): Tool[] {
  const run = () => editor.chain().focus()
  return [
    {
      label: words.heading,
      sign: 'H2',
      isOn: editor.isActive('heading', { level: 2 }),
      run: () => run().toggleHeading({ level: 2 }).run(),
    },
    {
      label: words.subheading,
      sign: 'H3',
      isOn: editor.isActive('heading', { level: 3 }),
      run: () => run().toggleHeading({ level: 3 }).run(),
    },
    { label: words.bold, sign: <b>B</b>, isOn: editor.isActive('bold'), run: () => run().toggleBold().run() },
    { label: words.italic, sign: <i>I</i>, isOn: editor.isActive('italic'), run: () => run().toggleItalic().run() },
    { label: linkWords.link, sign: drawings.link, isOn: editor.isActive('link'), run: () => openLink() },
    {
      label: words.bulletList,
      sign: drawings.bullets,
      isOn: editor.isActive('bulletList'),
      run: () => run().toggleBulletList().run(),
    },
    {
      label: words.orderedList,
      sign: drawings.numbers,
      isOn: editor.isActive('orderedList'),
      run: () => run().toggleOrderedList().run(),
    },
    {
      label: words.quote,
      sign: drawings.quote,
      isOn: editor.isActive('blockquote'),
      run: () => run().toggleBlockquote().run(),
    },
    { label: words.rule, sign: drawings.rule, run: () => run().setHorizontalRule().run() },
    {
      label: words.table,
      sign: drawings.table,
      isOn: editor.isActive('table'),
      run: () => run().insertContent(newTable).run(),
    },
    { label: words.undo, sign: drawings.undo, isOff: !editor.can().undo(), run: () => run().undo().run() },
    { label: words.redo, sign: drawings.redo, isOff: !editor.can().redo(), run: () => run().redo().run() },
  ]
}

const tableTools = [
  [words.addRow, addRow],
  [words.addColumn, addColumn],
  [words.removeRow, removeRow],
  [words.removeColumn, removeColumn],
  [words.removeTable, removeTable],
] as const

const newTable = readHtml(
  '<table><thead><tr><th></th><th></th></tr></thead><tbody><tr><td></td><td></td></tr></tbody></table>',
).toJSON().content

type Tool = { label: string; sign: React.ReactNode; isOn?: boolean; isOff?: boolean; run: () => void }

function ToolButton({ label, sign, isOn, isOff = false, run }: Tool) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      disabled={isOff}
      className="rich-text-tool"
      // The cursor stays in the text: what is typed right after the press belongs there.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {sign}
    </button>
  )
}

/** Renders again whenever the text or the cursor has changed. */
function useTransactions(editor: Editor): void {
  const [, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    editor.on('transaction', again)
    return () => void editor.off('transaction', again)
  }, [editor])
}

const draw = (path: string) => (
  <svg aria-hidden viewBox="0 0 24 24" className="icon size-5">
    <path d={path} />
  </svg>
)

const drawings = {
  link: draw(
    'M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1',
  ),
  bullets: draw('M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.01M4.500 12h.01M4.500 17.500h.01'),
  numbers: draw('M10 6.500h10M10 12h10M10 17.500h10M4 5l1.500-.8V9M4 15h3l-3 4h3'),
  quote: draw('M4 16.500c3-1 4-3 4-5H4.500v-4H9v4M13 16.500c3-1 4-3 4-5h-3.500v-4H18v4'),
  rule: draw('M4 12h16'),
  table: draw('M4 5.500h16v13H4zM4 10h16M12 5.500v13'),
  undo: draw('M8 5 4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11H9'),
  redo: draw('M16 5l4 4-4 4M20 9H10a5.500 5.500 0 0 0 0 11h5'),
}
