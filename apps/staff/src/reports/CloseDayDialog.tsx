import { callsOf } from '@spotter/client/call-resource.ts'
import { filledFields } from '@spotter/contract/resource.ts'
import { endOfDays } from '@spotter/contract/targets/end-of-days.ts'
import { useQuery } from '@tanstack/react-query'
import RecordDialog from '../resources/RecordDialog.tsx'
import { useAccount } from '../shell/account.ts'

type Props = { day: string; onClose: () => void }

/** Of the day of the report: the record that exists, or a new one. */
export default function CloseDayDialog({ day, onClose }: Props) {
  const { company } = useAccount()
  const days = useQuery({
    queryKey: ['closing figures', company.id, day],
    queryFn: ({ signal }) => callsOf(endOfDays, company.id).list({ per_page: endOfDays.perPageCap }, signal),
    gcTime: 0,
  })
  if (!days.data) return null
  const record = days.data.collection.find((one) => one['date'] === day) ?? null
  return (
    <RecordDialog
      resource={{ ...endOfDays, fields: filledFields(endOfDays, company) }}
      club={company}
      record={record}
      given={{ date: day }}
      parents={[]}
      onClose={onClose}
    />
  )
}
