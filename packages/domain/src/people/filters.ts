import { msg } from '../text.ts'
import { fieldsHaving, listColumnOf, listedFields, personFields } from './person-fields.ts'

const datedFields = fieldsHaving('dateFilter')
type DatedField = (typeof datedFields)[number]
export type DateType = (typeof personFields)[DatedField]['dateFilter'] | 'appointment_scheduled'
interface DateFilter {
  label: string
  /** Null for appointments. */
  column: DatedField | null
}

const appointment = { label: msg('Appointment scheduled'), column: null }

export const dateTypes = Object.fromEntries(
  datedFields.flatMap((column): [DateType, DateFilter][] => {
    const { dateFilter, label } = personFields[column]
    const own: [DateType, DateFilter] = [dateFilter, { label, column }]
    return column === 'signed_at' ? [['appointment_scheduled', appointment], own] : [own]
  }),
) as Record<DateType, DateFilter>
export const dateTypeNames = Object.keys(dateTypes) as DateType[]

export const offeredDateTypes = (company: { enable_former_member_status: boolean }): DateType[] =>
  dateTypeNames.filter((type) => type !== 'former_member_at' || company.enable_former_member_status)

export const abcfinStatuses = [
  'Active',
  'Active - Cancelled',
  'Active - Expired',
  'Active - Need Address',
  'Active - Freeze',
  'Active - Need Phone Number',
  'Active - Non-Member',
  'Active - Pending Cancel',
  'Inactive - Cancelled',
  'Inactive - Expired',
  'Inactive - Return For Collection',
  'Inactive - Active',
] as const

export const circuitStatuses = [
  'OK',
  'Suspended',
  'Joined',
  'Cancelled',
  'Deceased',
  'Express',
  'Frozen',
  'Grace',
  'Personal Trainer',
  'Prospect',
] as const

export const peopleSortColumns = ['name', ...listedFields.map(listColumnOf)] as const
export type PeopleSortColumn = (typeof peopleSortColumns)[number]
