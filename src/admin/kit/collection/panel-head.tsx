import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ApiProblem } from '#api-client/client-of.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { offerUndo } from '../feedback/offer-undo.ts'
import { enqueueWrite } from '../form/write-queue.ts'
import { Icon } from '../icons/icon.tsx'
import type { Collection, Thing } from './collection.ts'
import { ThingHead } from './thing-head.tsx'

export type PanelHeadProps = { collection: Collection; item: Thing | undefined; title: string; backPath: string }

export function PanelHead({ collection, item, title, backPath }: PanelHeadProps) {
  const session = useSession()
  const [isRemoving, setIsRemoving] = useState(false)
  const { endpoints } = collection
  const url = item && collection.urlOf?.(item)
  return (
    <ThingHead heading={collection.words.title} title={title} backPath={backPath}>
      {url !== undefined && (
        <IconButton
          as="a"
          href={url}
          target="_blank"
          rel="noopener"
          label={formWords.seeInShop}
          title={formWords.seeInShop}
        >
          <Icon name="outside" />
        </IconButton>
      )}
      {item && endpoints.remove && mayCall(session, endpoints.remove) && (
        <IconButton label={formWords.remove} title={formWords.remove} onClick={() => setIsRemoving(true)}>
          <Icon name="trash" />
        </IconButton>
      )}
      {item && (
        <RemoveDialog
          collection={collection}
          item={item}
          isOpen={isRemoving}
          onClose={() => setIsRemoving(false)}
          backPath={backPath}
        />
      )}
    </ThingHead>
  )
}

type RemoveDialogProps = {
  collection: Collection
  item: Thing
  isOpen: boolean
  onClose: () => void
  backPath: string
}

function RemoveDialog({ collection, item, isOpen, onClose, backPath }: RemoveDialogProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [refusal, setRefusal] = useState<string>()
  const [isRunning, setIsRunning] = useState(false)
  const name = collection.nameOf(item)
  const remove = async () => {
    setIsRunning(true)
    setRefusal(undefined)
    try {
      const answer = await enqueueWrite(`${collection.path}/${item.id}`, async () =>
        collection.calls.remove?.({
          params: { id: item.id },
          headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${item.version}"` },
          body: undefined,
        }),
      )
      onClose()
      offerUndo(formWords.removed(name), [answer?.undo], () => void revalidate())
      await navigate(backPath)
      void revalidate()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setRefusal(error.message)
    } finally {
      setIsRunning(false)
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={formWords.removeTitle(name)}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {formWords.cancel}
          </Button>
          <Button isLoading={isRunning} onClick={() => void remove()}>
            {formWords.remove}
          </Button>
        </>
      }
    >
      <p>{formWords.removeText}</p>
      {refusal !== undefined && (
        <div className="pt-4">
          <Alert tone="danger" isLive>
            {refusal}
          </Alert>
        </div>
      )}
    </Dialog>
  )
}
