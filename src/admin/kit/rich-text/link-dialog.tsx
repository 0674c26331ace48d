import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import type { LinkTarget } from '#contracts/admin/link-targets.ts'
import { isSafeLink } from '#kernel/safe-link.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { linkWords } from '#admin/i18n/link-words.ts'
import { richTextWords as words } from '#admin/i18n/rich-text-words.ts'
import { LinkTargets } from '#admin/kit/pick/link-targets.tsx'
import { useLinkTargets } from '#admin/kit/pick/use-link-targets.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export type LinkDialogProps = { editor: Editor; onClose: () => void }

/** Where a link leads: found by its name in the shop, or typed whole. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const [typed, setTyped] = useState(before)
  const [refused, setRefused] = useState<string>()
  const set = (href: string, targets?: readonly LinkTarget[]) => {
    if (!isSafeLink(href)) return setRefused(typed)
    setLink(editor, { href, name: nameOf(targets, href), isNew: before === '' })
    onClose()
  }
  const found = useLinkTargets(isSafeLink(typed) ? '' : typed, (targets, q) => {
    if (typed.trim() === q) set(targets[0]?.url ?? q, targets)
  })
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.linkTitle}
      footer={
        <>
          {before !== '' && (
            <Button look="quiet" onClick={remove}>
              {words.linkRemove}
            </Button>
          )}
          <Button look="secondary" onClick={onClose}>
            {formWords.cancel}
          </Button>
          <Button onClick={() => set(typed.trim())}>{words.linkSet}</Button>
        </>
      }
    >
      <div className="grid min-h-64 content-start gap-3">
        <Field label={linkWords.link} hint={linkWords.hint} error={typed === refused ? words.linkWrong : undefined}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // Inside the form of the thing: Enter chooses the link and does not save.
                event.preventDefault()
                if (!found.enter()) set(typed.trim())
              }}
            />
          )}
        </Field>
        <LinkTargets found={found} onChoose={(url) => set(url, found.choices)} />
      </div>
    </Dialog>
  )
}

/** Links the chosen words, or inserts the name of the target where nothing is chosen. */
function setLink(editor: Editor, { href, name, isNew }: { href: string; name: string; isNew: boolean }): void {
  const marks = [{ type: 'link', attrs: { href } }]
  const chain = editor.chain().focus()
  if (!isNew) chain.extendMarkRange('link').setMark('link', { href }).run()
  else if (editor.state.selection.empty) chain.insertContent({ type: 'text', text: name, marks }).run()
  else chain.setMark('link', { href }).run()
}

function nameOf(targets: readonly LinkTarget[] | undefined, href: string): string {
  return targets?.find(({ url }) => url === href)?.name ?? href.replace(/^(?:mailto|tel):/, '')
}
