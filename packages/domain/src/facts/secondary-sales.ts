import { msg } from '../text.ts'
import { aboutPersonNotifying, defineFacts } from './define-facts.ts'

const sale = {
  subject: 'secondary_sale',
  stale: ['secondary_sale'],
  webhook: null,
  payload: aboutPersonNotifying,
} as const

const onSale = <const A extends Record<string, string>>(actions: A) => ({ object: 'secondary_sale' as const, actions })

export const secondarySaleFacts = defineFacts({
  'secondary_sale.created': {
    ...sale,
    audit: msg('Added'),
    timeline: onSale({ Created: msg('Secondary sale added') }),
  },
  'secondary_sale.updated': { ...sale, audit: msg('Changed'), timeline: null },
  'secondary_sale.assigned': {
    ...sale,
    audit: msg('Assigned'),
    timeline: onSale({ Assigned: msg('Salesperson changed') }),
  },
  'secondary_sale.status_changed': {
    ...sale,
    audit: msg('Status changed'),
    timeline: onSale({ 'Status changed': msg('Status changed') }),
  },
  'secondary_sale.merged_away': {
    ...sale,
    audit: msg('Merged'),
    timeline: onSale({ Merged: msg('Secondary sales merged, keeping the most advanced') }),
  },
  'secondary_sale.removed': {
    ...sale,
    audit: msg('Removed'),
    timeline: onSale({ Deleted: msg('Secondary sale deleted') }),
  },
  'secondary_sale.restored': {
    ...sale,
    audit: msg('Restored'),
    timeline: onSale({ Restored: msg('Secondary sale restored') }),
  },
})
