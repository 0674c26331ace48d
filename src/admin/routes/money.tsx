import { type LoaderFunctionArgs, useParams } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { addToMonth, monthOf } from '#kernel/plain-month.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { api } from '#admin/api.ts'
import { readPaperKind } from '#admin/areas/money/papers/paper-kinds.ts'
import { type PapersData, toPaperPage } from '#admin/areas/money/papers/paper-page.ts'
import { PapersScreen } from '#admin/areas/money/papers/papers-screen.tsx'
import { type PaymentData, PaymentScreen } from '#admin/areas/money/payment-screen.tsx'
import { readPaymentView } from '#admin/areas/money/payment-views.ts'
import { type PaymentsData, PaymentsScreen } from '#admin/areas/money/payments-screen.tsx'
import { type StatementData, StatementScreen } from '#admin/areas/money/statement-screen.tsx'
import { type StatementsData, StatementsScreen } from '#admin/areas/money/statements-screen.tsx'
import { requireCall } from '#admin/enter.ts'

async function loadPayments({ request }: LoaderFunctionArgs): Promise<PaymentsData> {
  await requireCall(request, adminEndpoints.unmatchedPayments.list)
  const { searchParams } = new URL(request.url)
  const view = readPaymentView(searchParams)
  const q = searchParams.get('q') ?? ''
  const { data } = await api.unmatchedPayments.list({ query: { view, q }, signal: request.signal })
  return { first: data, view, q }
}

async function loadPayment({ request, params: { id = '' } }: LoaderFunctionArgs): Promise<PaymentData> {
  await requireCall(request, adminEndpoints.unmatchedPayments.get)
  const { data } = await api.unmatchedPayments.get({ params: { id: Number(id) }, signal: request.signal })
  return { loaded: data }
}

async function loadStatements({
  request,
  params: { id },
}: LoaderFunctionArgs): Promise<StatementsData | StatementData> {
  await requireCall(request, adminEndpoints.bankStatements.list)
  const { signal } = request
  if (id === undefined) return { first: (await api.bankStatements.list({ signal })).data }
  return { statement: (await api.bankStatements.get({ params: { id: Number(id) }, signal })).data }
}

function Statements() {
  return useParams()['id'] === undefined ? <StatementsScreen /> : <StatementScreen />
}

/** `minuly` is the link of the start screen, which does not know the month. */
function readMonth(asked: string): string {
  const present = monthOf(todayOf({ now: () => new Date() }))
  if (asked === 'minuly') return addToMonth(present, -1)
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) ? asked : present
}

async function loadPapers({ request }: LoaderFunctionArgs): Promise<PapersData> {
  await requireCall(request, adminEndpoints.papers.list)
  const { signal } = request
  const { searchParams } = new URL(request.url)
  const month = readMonth(searchParams.get('mesiac') ?? '')
  const kind = readPaperKind(searchParams)
  const q = searchParams.get('q') ?? ''
  const [first, overview] = await Promise.all([
    api.papers.list({ query: { month, q, ...(kind && { kind }) }, signal }),
    api.papers.month({ params: { month }, signal }),
  ])
  return { first: toPaperPage(first.data), overview: overview.data, month, kind, q }
}

export const payments = { loader: loadPayments, Component: PaymentsScreen }
export const payment = { loader: loadPayment, Component: PaymentScreen }
export const statements = { loader: loadStatements, Component: Statements }
export const papers = { loader: loadPapers, Component: PapersScreen }
