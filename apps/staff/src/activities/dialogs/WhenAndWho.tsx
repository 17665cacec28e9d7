import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { kindIcon } from '../kind-icon.ts'
import classes from './dialogs.module.css'
import { createElement } from 'react'

export function WhenAndWho({ activity, club }: { activity: Activity; club: AccountCompany }) {
  const { kind_code, person, start, name, salesperson_name, secondary_sale_name: sale } = activity
  return (
    <p className={classes.with}>
      {createElement(kindIcon(kind_code), { size: 16, 'aria-hidden': true })}
      <span>
        {[person?.name, sale, formatDateTime(start, club), name, salesperson_name].filter(Boolean).join(' · ')}
      </span>
    </p>
  )
}
