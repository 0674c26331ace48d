import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { ParcelView } from '#contracts/admin/labels.ts'
import { api } from '#admin/api.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { parcelWords as words } from '#admin/i18n/parcel-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type UnpackParcelProps = { parcel: ParcelView; state: string; onChanged: () => void }

/** Takes a parcel back while it is here and its order is not sent. */
export function UnpackParcel({ parcel, state, onChanged }: UnpackParcelProps) {
  const mayUnpack = mayCall(useSession(), adminEndpoints.parcels.unpack)
  const [isOpen, setIsOpen] = useState(false)
  const { isRunning, problem, submit } = useSubmit()
  const isHere = !parcel.is_void && parcel.handed_over_at === null
  if (!mayUnpack || !isHere || (state !== 'processing' && state !== 'waiting_goods')) return null
  const unpack = () =>
    submit(async () => {
      await api.parcels.unpack({
        params: { id: parcel.id },
        headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${parcel.version}"` },
        body: undefined,
      })
      setIsOpen(false)
      onChanged()
    })
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        {words.unpack}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.unpackTitle(parcel.number)}
        footer={
          <>
            <Button look="secondary" onClick={() => setIsOpen(false)}>
              {formWords.cancel}
            </Button>
            <Button isLoading={isRunning} onClick={() => void unpack()}>
              {words.unpack}
            </Button>
          </>
        }
      >
        <p>{words.unpackText}</p>
        {problem !== undefined && <p className="pt-2 text-danger">{problem}</p>}
      </Dialog>
    </>
  )
}
