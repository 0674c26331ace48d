import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { maxWaveSize } from '#contracts/admin/fulfillment.ts'
import { api, ApiProblem } from '#admin/api.ts'
import { fulfillmentWords } from '#admin/i18n/fulfillment-words.ts'
import { handOverWords } from '#admin/i18n/hand-over-words.ts'
import { packingWords } from '#admin/i18n/packing-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useShortcuts } from '#admin/kit/keyboard/use-shortcuts.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'

/** To the packing bench, by B as well. */
export function ToBench() {
  const session = useSession()
  const navigate = useNavigate()
  const may = mayCall(session, adminEndpoints.packing.open)
  useShortcuts(
    may ? [{ keys: ['b'], label: packingWords.title, group: 'list', run: () => void navigate(paths.bench) }] : [],
  )
  if (!may) return null
  return (
    <Button as={RouterLink} href={paths.bench} look="secondary">
      {packingWords.title}
    </Button>
  )
}

/** To the lists for carriers, by D as well. */
export function ToHandOver() {
  const session = useSession()
  const navigate = useNavigate()
  const may = mayCall(session, adminEndpoints.handOvers.waiting)
  useShortcuts(
    may ? [{ keys: ['d'], label: handOverWords.title, group: 'list', run: () => void navigate(paths.handOvers) }] : [],
  )
  if (!may) return null
  return (
    <Button as={RouterLink} href={paths.handOvers} look="secondary">
      {handOverWords.title}
    </Button>
  )
}

type MakeWaveProps = {
  /** The chosen carrier, as the address has it. */
  carrier: string | undefined
  carriers: readonly { id: number; ready: number }[]
}

/** Takes the most urgent orders of the list, by V as well. */
export function MakeWave({ carrier, carriers }: MakeWaveProps) {
  const session = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isMaking, setIsMaking] = useState(false)
  const may = mayCall(session, adminEndpoints.waves.create)
  const carrierId = carrier === undefined ? undefined : Number(carrier)
  const ready = carriers
    .filter(({ id }) => carrierId === undefined || id === carrierId)
    .reduce((sum, one) => sum + one.ready, 0)
  const make = async () => {
    if (isMaking || ready === 0) return
    setIsMaking(true)
    try {
      const { data } = await api.waves.create({
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { ...(carrierId !== undefined && { carrierId: carrierId }) },
      })
      await navigate(`${paths.waves}/${data.id}`)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      showToast({ tone: 'danger', text: error.message })
      void revalidate()
    } finally {
      setIsMaking(false)
    }
  }
  useShortcuts(
    may ? [{ keys: ['v'], label: fulfillmentWords.wave.makeKey, group: 'list', run: () => void make() }] : [],
  )
  if (!may || ready === 0) return null
  return (
    <Button className="order-first w-full md:order-none md:w-auto" isLoading={isMaking} onClick={() => void make()}>
      {fulfillmentWords.wave.make(Math.min(ready, maxWaveSize))}
    </Button>
  )
}
