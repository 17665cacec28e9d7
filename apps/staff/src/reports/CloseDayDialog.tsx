import { callsOf } from '@spotter/client/call-resource.ts'
import { endOfDays } from '@spotter/contract/targets/end-of-days.ts'
import { useQuery } from '@tanstack/react-query'
import RecordDialog from '../resources/RecordDialog.tsx'
import { useAccount } from '../shell/account.ts'
import { endOfDayFields } from '../targets/end-of-day-fields.ts'

type Props = { day: string; onClose: () => void }

/** Of the day of the report: the record that exists, or a new one. */
export default function CloseDayDialog({ day, onClose }: Props) {
  const { company } = useAccount()
  const days = useQuery({
    queryKey: ['closing figures', company.id, day],
    queryFn: ({ signal }) => callsOf(endOfDays, company.id).list({ date: day }, signal),
    gcTime: 0,
  })
  if (!days.data) return null
  const record = days.data.collection[0] ?? null
  return (
    <RecordDialog
      resource={{ ...endOfDays, fields: endOfDayFields(company) }}
      club={company}
      record={record}
      given={{ date: day }}
      parents={[]}
      onClose={onClose}
    />
  )
}
