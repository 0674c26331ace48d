import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { OrderReturn, ReturnedGoods } from '#contracts/admin/returns.ts'
import { api } from '#admin/api.ts'
import { caseStepWords } from '#admin/i18n/case-step-words.ts'
import { returnWords } from '#admin/i18n/return-words.ts'
import { useKept } from '#admin/kit/form/use-kept.ts'
import { ReturnDialog } from '#admin/kit/returns/return-dialog.tsx'
import { listOut, startReturn } from '#admin/kit/returns/return-form.ts'
import { ReturnedDocuments } from '#admin/kit/returns/returned-documents.tsx'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { usePart } from '#admin/kit/states/use-part.ts'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { formatPrice, formatShortDate } from '#ui/format.ts'
import { useCaseWrite } from '../use-case-write.ts'
import { CaseSection, type CaseSectionProps } from './case-section.tsx'

const words = caseStepWords.withdrawal

/** Whether the goods are back, and the money: it is sent back in the order, where limits and the second person are. */
export function CaseWithdrawal(props: CaseSectionProps) {
  return props.item.kind === 'withdrawal' ? <Withdrawal {...props} /> : null
}

function Withdrawal({ item, onChanged }: CaseSectionProps) {
  const session = useSession()
  const [opened, setOpened] = useState<OrderReturn>()
  const { part, isFailed, load } = usePart(
    `${item.id} ${item.version}`,
    async (signal) => (await api.caseSteps.goods({ params: { id: item.id }, signal })).data,
  )
  const { goods_back_on: backOn, order } = item
  const mayNote = backOn === null && item.state !== 'done' && mayCall(session, adminEndpoints.caseSteps.goodsBack)
  const mayRefund = mayCall(session, adminEndpoints.refunds.create) && mayCall(session, adminEndpoints.orders.get)
  return (
    <CaseSection title={words.title}>
      <p>
        {backOn === null ? words.notBack : words.backOn(formatShortDate(backOn))}{' '}
        {backOn !== null && listOut(part?.goods ?? []).length > 0 && returnWords.more}
      </p>
      {isFailed && <PartFailed text={returnWords.failed} onRetry={load} />}
      {part && <ReturnedDocuments documents={part.documents} />}
      {order && order.refunded_cents > 0 && (
        <p>
          {words.refunded(formatPrice(order.refunded_cents))}{' '}
          {order.to_refund_cents > 0 && words.toSend(formatPrice(order.to_refund_cents))}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayNote && (
          <Button look="secondary" disabled={part === undefined} onClick={() => setOpened(part)}>
            {words.back}
          </Button>
        )}
        {order && mayRefund && (
          <RouterLink href={`${paths.orders}/${order.number}?view=all`} className="link">
            {words.refund}
          </RouterLink>
        )}
      </div>
      {opened && (
        <GoodsDialog
          item={item}
          loaded={opened}
          onClose={() => {
            setOpened(undefined)
            void load()
          }}
          onChanged={(changed) => {
            setOpened(undefined)
            onChanged(changed)
          }}
        />
      )}
    </CaseSection>
  )
}

function GoodsDialog({ loaded, onClose, ...props }: CaseSectionProps & { loaded: OrderReturn; onClose: () => void }) {
  const kept = useKept(`case-return/${props.item.id}`, startReturn(loaded))
  const { isRunning, problem, errors, write } = useCaseWrite({
    ...props,
    onChanged(changed) {
      kept.clear()
      props.onChanged(changed)
    },
  })
  const save = (returned: ReturnedGoods) =>
    write((sent) => api.caseSteps.goodsBack({ ...sent, body: returned }), { said: words.backSaved })
  return (
    <ReturnDialog
      loaded={loaded}
      kept={kept}
      isRunning={isRunning}
      problem={problem}
      errors={errors}
      onSave={(returned) => void save(returned)}
      onClose={onClose}
    />
  )
}
