import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { caseStepWords } from '#admin/i18n/case-step-words.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { formatPrice, formatShortDate } from '#ui/format.ts'
import { useCaseWrite } from '../use-case-write.ts'
import { CaseSection, type CaseSectionProps } from './case-section.tsx'

const words = caseStepWords.withdrawal

/** Whether the goods are back, and the money: it is sent back in the order, where limits and the second person are. */
export function CaseWithdrawal({ item, onChanged }: CaseSectionProps) {
  const session = useSession()
  const { isRunning, problem, write } = useCaseWrite({ item, onChanged })
  const { goods_back_on: backOn, order } = item
  if (item.kind !== 'withdrawal') return null
  const note = () => write((sent) => api.caseSteps.goodsBack({ ...sent, body: undefined }), { said: words.backSaved })
  const mayRefund = mayCall(session, adminEndpoints.refunds.create) && mayCall(session, adminEndpoints.orders.get)
  return (
    <CaseSection title={words.title}>
      <p>{backOn === null ? words.notBack : words.backOn(formatShortDate(backOn))}</p>
      {order && order.refunded_cents > 0 && (
        <p>
          {words.refunded(formatPrice(order.refunded_cents))}{' '}
          {order.to_refund_cents > 0 && words.toSend(formatPrice(order.to_refund_cents))}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {backOn === null && item.state !== 'done' && mayCall(session, adminEndpoints.caseSteps.goodsBack) && (
          <Button look="secondary" isLoading={isRunning} onClick={() => void note()}>
            {words.back}
          </Button>
        )}
        {order && mayRefund && (
          <RouterLink href={`${paths.orders}/${order.number}?view=all`} className="link">
            {words.refund}
          </RouterLink>
        )}
      </div>
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
    </CaseSection>
  )
}
