import { isTrialMove } from '@spotter/domain/history/is-trial-move.ts'
import type { Note } from '@spotter/contract/history/notes.ts'
import { type Status, statuses } from '@spotter/domain/people/statuses.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconArrowNarrowRight } from '../../icons.ts'
import { isSaleStatus, SaleStatusBadge } from '../../secondary-sales/SaleStatusBadge.tsx'
import { StatusBadge } from '../person/StatusBadge.tsx'
import classes from './timeline.module.css'

export function FromTo({ entry: { object, action, data } }: { entry: Note }) {
  const isSale = object === 'secondary_sale' && (action === 'Status changed' || action === 'Merged')
  const isStatus = isSale || (object === 'status' && (action === 'Status changed' || action === 'Reverted'))
  if (isTrialMove(data)) return null
  if (!isStatus && action !== 'Assigned' && action !== 'Moved') return null
  if (data.from === undefined && data.to === undefined) return null
  const End = isSale ? SaleEnd : isStatus ? StatusEnd : NamedEnd
  return (
    <span className={classes.fromTo}>
      {data.from !== undefined && <End value={data.from} />}
      <IconArrowNarrowRight size={16} stroke={1.75} role="img" aria-label={t('to')} />
      <End value={data.to ?? null} />
    </span>
  )
}

const isStatusCode = (value: string): value is Status => statuses.some((status) => status === value)

const StatusEnd = ({ value }: { value: string | null }) =>
  value && isStatusCode(value) ? <StatusBadge status={value} /> : <NamedEnd value={value} />

const SaleEnd = ({ value }: { value: string | null }) =>
  value && isSaleStatus(value) ? <SaleStatusBadge status={value} /> : <NamedEnd value={value} />

const NamedEnd = ({ value }: { value: string | null }) => (
  <span className={value ? undefined : classes.nobody}>{value ?? t('Unallocated')}</span>
)
