import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import type { LinkTarget } from '#contracts/admin/link-targets.ts'
import { isSafeLink } from '#kernel/safe-link.ts'
import { api, ApiProblem } from '#admin/api.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { richTextWords as words } from '#admin/i18n/rich-text-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export type LinkDialogProps = { editor: Editor; onClose: () => void }

/** Where a link leads: found by its name in the shop, or typed whole. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const [typed, setTyped] = useState(before)
  const [isRefused, setIsRefused] = useState(false)
  const targets = useTargets(isSafeLink(typed) ? '' : typed)
  const set = (href: string) => {
    if (!isSafeLink(href)) return setIsRefused(true)
    setLink(editor, { href, name: nameOf(targets, href), isNew: before === '' })
    onClose()
  }
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
        <Field label={words.link} hint={words.linkHint} error={isRefused ? words.linkWrong : undefined}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => {
                setTyped(target.value)
                setIsRefused(false)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // Inside the form of the thing: Enter chooses the link and does not save.
                event.preventDefault()
                set(targets?.[0]?.url ?? typed.trim())
              }}
            />
          )}
        </Field>
        {targets && <Targets targets={targets} onChoose={set} />}
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

type TargetsProps = { targets: readonly LinkTarget[]; onChoose: (url: string) => void }

function Targets({ targets, onChoose }: TargetsProps) {
  if (targets.length === 0) return <p className="text-ink-soft">{words.nothingFound}</p>
  return (
    <ul className="grid">
      {targets.map(({ kind, name, url }) => (
        <li key={`${kind} ${url}`}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 py-1 text-left hover:bg-primary-50"
            onClick={() => onChoose(url)}
          >
            <span className="min-w-0 grow truncate">{name}</span>
            <span className="text-xs text-ink-soft">{words.targets[kind]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function nameOf(targets: readonly LinkTarget[] | undefined, href: string): string {
  return targets?.find(({ url }) => url === href)?.name ?? href.replace(/^(?:mailto|tel):/, '')
}

const pauseMs = 200

/** What the shop has under these words; undefined = nothing was searched yet. */
function useTargets(typed: string): readonly LinkTarget[] | undefined {
  const [found, setFound] = useState<readonly LinkTarget[]>()
  const q = typed.trim()
  useEffect(() => {
    const search = new AbortController()
    const wait = setTimeout(() => {
      if (q.length < 2) return setFound(undefined)
      api.linkTargets.list({ query: { q }, signal: search.signal }).then(
        ({ data }) => setFound(data),
        // Without an answer, an address can still be typed.
        (error: unknown) => {
          if (!(error instanceof ApiProblem) && !search.signal.aborted) throw error
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(wait)
      search.abort()
    }
  }, [q])
  return found
}
