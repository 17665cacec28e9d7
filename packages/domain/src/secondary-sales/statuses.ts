import { msg } from '../text.ts'

export const saleWorkflows = ['default', 'other'] as const
export type SaleWorkflow = (typeof saleWorkflows)[number]

export const saleWorkflowNames: Record<SaleWorkflow, string> = {
  default: msg('Default'),
  other: msg('With offers'),
}

export const saleStatuses = [
  'potential',
  'booked',
  'attended',
  'offered',
  'attended_no_sale',
  'sale',
  'not_interested',
] as const
export type SaleStatus = (typeof saleStatuses)[number]

export const saleStatusNames: Record<SaleStatus, string> = {
  potential: msg('Potential'),
  booked: msg('Booked'),
  attended: msg('Attended'),
  offered: msg('Offered'),
  attended_no_sale: msg('Attended (No Sale)'),
  sale: msg('Sale'),
  not_interested: msg('Not Interested'),
}

const closed: readonly SaleStatus[] = ['sale', 'not_interested']

/** In order, with allowed manual moves. */
const onward = {
  default: {
    potential: closed,
    booked: closed,
    attended: closed,
    sale: ['potential', 'not_interested'],
    not_interested: ['potential'],
  },
  other: {
    potential: ['offered', ...closed],
    booked: closed,
    attended: closed,
    offered: closed,
    attended_no_sale: closed,
    sale: ['potential', 'not_interested'],
    not_interested: ['potential'],
  },
} as const satisfies Record<SaleWorkflow, Partial<Record<SaleStatus, readonly SaleStatus[]>>>

type Onward = Partial<Record<SaleStatus, readonly SaleStatus[]>>

export const statusesOf = (workflow: SaleWorkflow): readonly SaleStatus[] =>
  Object.keys(onward[workflow]) as SaleStatus[]

export const saleRefusals = {
  not_of_workflow: msg('This sale does not use that status.'),
  hidden: msg('This sale cannot be marked as not interested.'),
  by_booking: msg('Status updates automatically when appointment booked'),
  by_completion: msg('Status updates automatically when appointment completed'),
  not_reachable: msg("You can't change from the current status to this one."),
} as const
type SaleRefusal = keyof typeof saleRefusals

const automatic: Partial<Record<SaleStatus, SaleRefusal>> = {
  booked: 'by_booking',
  attended: 'by_completion',
  attended_no_sale: 'by_completion',
}

export interface MovableSale {
  status: SaleStatus
  workflow: SaleWorkflow
  hide_no_interest: boolean
}

export function saleRefusal({ status, workflow, hide_no_interest }: MovableSale, to: SaleStatus): SaleRefusal | null {
  const transitions: Onward = onward[workflow]
  if (!(to in transitions)) return 'not_of_workflow'
  if (to === 'not_interested' && hide_no_interest) return 'hidden'
  const byItself = automatic[to]
  if (byItself) return byItself
  // A status of the other workflow continues as open.
  return (transitions[status] ?? closed).includes(to) ? null : 'not_reachable'
}

export type SaleTransitions = Partial<Record<SaleStatus, { allowed: boolean; reason: SaleRefusal | null }>>

export const saleTransitions = (sale: MovableSale): SaleTransitions =>
  Object.fromEntries(
    statusesOf(sale.workflow)
      .filter((to) => to !== 'not_interested' || !sale.hide_no_interest)
      .map((to) => {
        const reason = saleRefusal(sale, to)
        return [to, { allowed: reason === null, reason }]
      }),
  )

export const isClosed = (status: SaleStatus): boolean => closed.includes(status)
